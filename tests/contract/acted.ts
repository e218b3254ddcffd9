import type { Client } from './client'
import { act, builtActions, encodedArguments, formOf } from './page-actions'
import type { Outcome, Values } from './stale-cases'

/** Forms saved by server actions. */

/** The values of a form's fields and their original values. */
export function typedForm(values: Values, from?: Values): FormData {
  const begun = Object.entries(from ?? {}).map(([name, value]) => [`from.${name}`, String(value ?? '')])
  const typed = Object.entries(values).map(([name, value]) => [name, String(value ?? '')])
  return formOf(Object.fromEntries([...typed, ...begun]))
}

/** The answer of an action, from the lines of the framework's stream. */
function answerOf(text: string): {
  conflicts?: Outcome['conflicts']
  failure?: string
  saved?: object
  ok?: boolean
} {
  const lines = text.split('\n').filter((line) => /^\w+:\{"(attempt|ok)"/.test(line))
  if (lines.length !== 1) throw new Error(`no answer of an action: ${text.slice(0, 300)}`)
  return JSON.parse(lines[0]!.slice(lines[0]!.indexOf(':') + 1))
}

export async function acted(client: Client, name: string, given: readonly unknown[]): Promise<Outcome> {
  const { id } = builtActions().find((action) => action.name === name)!
  const cookie = `next-auth.session-token=${client.token}`
  const body = await encodedArguments(given)
  const { status, text } = await act(client.baseUrl, { id, path: '/workplace', body, cookie })
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
  const { conflicts = [], failure, saved, ok } = answerOf(text)
  return { status: saved || ok ? 200 : conflicts.length > 0 || failure === 'conflict' ? 409 : 400, conflicts }
}
