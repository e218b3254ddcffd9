import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignAwaitsIn } from '../support/types/foreign-awaits'
import { forgottenIn } from '../support/types/forgotten-promises'
import { type Typed, withTypes } from '../support/types/project'

const FORGOTTEN = `
import { db } from '@/db/connection'
import { users } from '@/db/schema'
declare function save(): Promise<boolean>
declare const names: string[]
declare function taking(work: () => void): void
export async function faults(): Promise<unknown> {
  save()
  save().then(() => 1)
  db().delete(users)
  if (!save()) return
  names.filter(async () => false)
  names.filter(() => save())
  names.forEach(async () => {})
  taking(save)
  void save()
  return \`\${save()}\`
}
export async function right(late: Promise<void> | null): Promise<unknown> {
  await save()
  save().catch(() => {})
  save().then(
    () => 1,
    () => 2,
  )
  if (late) await late
  await db().delete(users)
  return names.map(() => save())
}
`

const FOREIGN = `
import { readFile } from 'node:fs/promises'
import { db } from '@/db/connection'
import { users } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
const pause = () => new Promise((resolve) => setTimeout(resolve, 1))
async function read() {
  return await readFile('x')
}
export const faults = () => inTransaction(async () => {
  await fetch('http://localhost')
  await new Promise((resolve) => setTimeout(resolve, 1))
  await read()
  await db().select().from(users)
  await inTransaction(async () => await db().delete(users))
})
export const right = async () => {
  await pause()
  await inTransaction(async () => await db().delete(users))
}
`

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-awaits-'))

/** A project of the two files of faults, with the types of the product. */
function writeFaults(): string {
  const config = {
    extends: join(process.cwd(), 'tsconfig.json'),
    compilerOptions: { paths: { '@/*': [`${process.cwd()}/*`] } },
    include: [join(folder, '*.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'forgotten.ts'), FORGOTTEN)
  writeFileSync(join(folder, 'foreign.ts'), FOREIGN)
  return join(folder, 'tsconfig.json')
}

/** Loading the types takes longest, so both rules read them at once. */
const read = (typed: Typed) => ({ forgotten: forgottenIn(typed), foreign: foreignAwaitsIn(typed) })
const product = withTypes(join(process.cwd(), 'tsconfig.json'), read)
const faults = withTypes(writeFaults(), read)
rmSync(folder, { recursive: true })

/** The lines of a file that are named, in order and each once. */
const linesOf = (file: string, places: readonly string[]) => {
  const lines = places.flatMap((place) => new RegExp(`/${file}\\.ts:(\\d+) `).exec(place)?.[1] ?? [])
  return [...new Set(lines.map(Number))].sort((a, b) => a - b)
}

test('nobody forgets a promise or a query', () => {
  expect(product.forgotten).toEqual([])
})

test('each kind of forgotten promise is found, and nothing else', () => {
  expect(linesOf('forgotten', faults.forgotten)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(linesOf('foreign', faults.forgotten)).toEqual([])
})

test('a transaction waits for the store and nothing else', () => {
  expect(product.foreign).toEqual([])
})

test('a file, an address and a timer are found, in a function that is called too', () => {
  expect(linesOf('foreign', faults.foreign)).toEqual([8, 11, 12])
  expect(linesOf('forgotten', faults.foreign)).toEqual([])
})
