/** Describes a system error in a sentence that names a solution; otherwise returns the message of the system. */
export const sentenceOf = (error: NodeJS.ErrnoException & { readonly port?: number }): string => {
  const { code, port, path, syscall } = error
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. End the process that uses it, or choose another port with --port (0 selects a free port).`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires privileges that this process does not have. Choose a port from 1024 with --port.`
  if (path === undefined) return error.message
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path} cannot be written: a part of its path is a file, not a folder. Choose another path, or move the file.`
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${path} cannot be written: its file system does not allow new folders there. Choose another path.`
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} cannot be opened: permission denied. Change its permissions, or choose another path.`
  if (code === 'EISDIR') return `${path} is a folder, not a file. Choose another path.`
  if (code === 'EROFS') return `${path} cannot be written: its file system is read-only. Choose another path.`
  if (code === 'ENOSPC') return `${path} cannot be written: the disk is full.`
  return error.message
}
