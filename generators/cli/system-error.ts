/** Describes a system error in a sentence that names a solution; otherwise returns the message of the system. */
export const sentenceOf = (error: NodeJS.ErrnoException & { readonly port?: number }): string => {
  const { code, port, path, syscall } = error
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: end what listens there, or choose another one with --port (0 takes one that is free).`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs rights that this process does not have: choose one from 1024 on with --port.`
  if (path === undefined) return error.message
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path} cannot be written: a part of its path is a file and no folder. Write somewhere else, or move that file away.`
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${path} cannot be written: its file system takes no new folders there. Name another place.`
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} cannot be opened: this user may not. Change its permissions, or name another place.`
  if (code === 'EROFS') return `${path} cannot be written: its file system takes no changes. Name another place.`
  if (code === 'ENOSPC') return `${path} cannot be written: the disk is full.`
  return error.message
}
