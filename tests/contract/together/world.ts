import { asked } from '../asked'
import type { Client } from '../client'
import type { Member } from '../committee'
import type { TakenSection } from '../section'
import type { Values } from '../stale-cases'

export const REPORTS = '/api/tb-qb-reports'

/** A section on which several people work at the same time. */
export interface Together {
  readonly admin: Client
  readonly openId: string
  readonly taken: TakenSection
  readonly registers: readonly Register[]
  readonly dataDir: string
}

/** Values that several people, or one person in two tabs, read and save. */
export interface Register {
  readonly name: string
  readonly by: readonly Client[]
  /** The current values; null in a field that has none. */
  read(): Promise<Values>
  save(client: Client, values: Values, from: Values): Promise<number>
  /** A new value of this field, different from all others. */
  fresh(field: string, turn: number): unknown
  /** Takes the value back, if that is possible: it is null then. */
  retract?(client: Client, from: Values): Promise<number>
  /** Undoes the save of a value. @returns whether that was still possible */
  undo?(client: Client, value: unknown): Promise<boolean>
}

/** What the registers of a section are made of. */
export interface Parts {
  readonly admin: Client
  readonly evaluator: Client
  readonly members: readonly Member[]
  readonly openId: string
  readonly keys: readonly string[]
  readonly bidders: readonly number[]
  readonly dataDir: string
}

/** Rows of the database of the server under test. */
export const rowIn = <T = Values>(dataDir: string, sql: string, ...given: readonly unknown[]): Promise<T[]> =>
  asked<T>(dataDir, sql, ...given)

/** What a person takes to think. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
