/** A method's signature, its parameters one a line where they do not fit on one. */
export const signatureText = (name: string, parameters: readonly string[], returns: string): string => {
  const line = `${name}(${parameters.join(', ')}): ${returns}`
  if (line.length <= width && !line.includes('\n')) return line
  return `${name}(\n${parameters.map(parameter => `  ${parameter},\n`).join('')}): ${returns}`
}

/** Type parameters, one a line where they do not fit behind `column`. */
export const parametersText = (types: readonly string[], column: number): string => {
  const line = `<${types.join(', ')}>`
  return column + line.length <= 120 ? line : `<\n${types.map(type => `  ${type}`).join(',\n')}\n>`
}

const width = 116
