/** A schema of the document in TypeScript notation: short to read, and usable as types of a client. */

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, as it is in the document
type Schema = any

const NAMES: Readonly<Record<string, string>> = { integer: 'number', number: 'number', null: 'null' }
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : `${value}`
/** A name of the document as a TypeScript name: `calc-details` → `CalcDetails`. */
export const typeName = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('')

const union = (parts: readonly string[]) => [...new Set(parts)].join(' | ')

function objectText(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const required = new Set<string>(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : literal(name)
    return `${inner}${key}${required.has(name) ? '' : '?'}: ${typeText(field, inner)}`
  })
  const { additionalProperties: more } = schema
  if (fields.length === 0) return `Record<string, ${more ? typeText(more, indent) : 'unknown'}>`
  // An index signature must also fit the named fields, so its type is always `unknown`.
  if (more) fields.push(`${inner}[more: string]: unknown`)
  return `{\n${fields.join('\n')}\n${indent}}`
}

function arrayText(schema: Schema, indent: string): string {
  const item = typeText(schema.items ?? {}, indent)
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

export function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  const several = schema.anyOf ?? schema.oneOf
  if (several) return union(several.map((one: Schema) => typeText(one, indent)))
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type: string) => typeText({ ...schema, type }, indent)))
  }
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === 'array') return arrayText(schema, indent)
  if (schema.format === 'binary') return 'Blob'
  return NAMES[schema.type] ?? schema.type ?? 'unknown'
}
