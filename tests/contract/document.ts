import { appendFileSync } from 'node:fs'
import { z } from 'zod'

/** Validates every answer that a test receives against the API document of the same server. */

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, as any client reads it
export type Document = any

const documents = new Map<string, Promise<Document>>()

export function documentOf(baseUrl: string): Promise<Document> {
  const known = documents.get(baseUrl) ?? fetch(`${baseUrl}/api/openapi.json`).then((answer) => answer.json())
  documents.set(baseUrl, known)
  return known
}

/** The path in the document that matches an address; literal parts take precedence over parameters. */
export function templateOf(document: Document, address: string): string | null {
  const parts = address.split(/[?#]/)[0]!.split('/')
  const fits = (template: string) => {
    const wanted = template.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
    )
  }
  const found = Object.keys(document.paths).filter(fits)
  return found.sort((a, b) => a.split('{').length - b.split('{').length)[0] ?? null
}

const validators = new Map<string, z.ZodType>()

/** A validator for a schema of the document. */
export function validatorOf(document: Document, name: string, schema: object): z.ZodType {
  const known = validators.get(name)
  if (known) return known
  const own = { ...schema, $defs: document.components.schemas }
  const local = JSON.parse(JSON.stringify(own).replaceAll('#/components/schemas/', '#/$defs/'))
  const made = z.fromJSONSchema(local)
  validators.set(name, made)
  return made
}

const OF_API = /^\/(api\/(?!auth\/)|message\/|thsadmin\/)/

/** The file that lists the calls answered successfully; only tests set it, so benchmarks are not slowed down. */
const file = process.env.CHECKED_CALLS
const note = (call: string) => file && appendFileSync(file, `${call}\n`)

/** @throws Error if an answer does not match the document */
export async function holdAgainstDocument(
  baseUrl: string,
  call: { readonly method: string; readonly path: string },
  answer: { readonly status: number; readonly headers: Headers; readonly body: unknown },
): Promise<void> {
  if (!file || !OF_API.test(call.path)) return
  const document = await documentOf(baseUrl)
  const template = templateOf(document, call.path)
  const operation = template && document.paths[template][call.method.toLowerCase()]
  const name = `${call.method} ${template} ${answer.status}`
  const response = operation?.responses[answer.status] ?? operation?.responses.default
  const content = operation
    ? response.content
    : document.paths['/api/openapi.json'].get.responses.default.content
  const type = answer.headers.get('content-type') ?? ''
  const schema = content?.['application/json']?.schema
  if (answer.status < 400 && !schema) return void note(`${call.method} ${template}`)
  if (!type.startsWith('application/json')) throw new Error(`${name}: ${type || 'no content type'}`)
  if (answer.status < 400) note(`${call.method} ${template}`)
  const { error } = validatorOf(document, name, schema).safeParse(answer.body)
  if (error)
    throw new Error(
      `${name} is not as documented: ${error.message}\n${JSON.stringify(answer.body).slice(0, 2000)}`,
    )
}
