import type { Client } from './client'

export interface Import {
  readonly id: number
  readonly fileName: string
  readonly state: string
  readonly canBeRetried: boolean
  readonly failure: string | null
  readonly found: string | null
}
/** The imports that a client sees, by a part of their names. */
export const importsIn = async (of: Client, query: string): Promise<Import[]> =>
  (await of.get(`/api/tb-qb-jobs?size=1000&keyword=${query}`)).body.data

/** Waits until the file of this name is being read. @returns its import */
export async function goingOn(of: Client, fileName: string): Promise<Import> {
  for (;;) {
    const found = (await importsIn(of, `${encodeURIComponent(fileName)}&state=reading`))[0]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** An import of the section that the tests of imports make. */
export interface ListedReading {
  readonly id: number
  readonly fileName: string
  readonly state: string
  readonly failure: string | null
  readonly seconds: number | null
  readonly isReplaced: boolean
}

export async function readings(client: Client, query = ''): Promise<ListedReading[]> {
  const { body } = await client.get(`/api/tb-qb-jobs?size=1000&keyword=READINGS-1${query}`)
  return body.data
}

/** Waits until the file of this name is being parsed. @returns its import */
export async function readingNow(client: Client, name: string): Promise<ListedReading> {
  for (;;) {
    const found = (await readings(client, '&state=reading')).find(({ fileName }) => fileName === name)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
