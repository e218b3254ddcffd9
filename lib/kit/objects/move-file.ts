import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const isAbsent = (error: unknown) => codeOf(error) === 'ENOENT'

export async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Returns when what the path names, a file or a folder, is on the disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

/** Copies a file into a folder of its target's file system, from which it can be renamed. */
async function copyBeside(from: string, beside: string): Promise<string> {
  const copy = join(beside, randomUUID())
  await mkdir(beside, { recursive: true })
  try {
    await copyFile(from, copy)
    await sync(copy)
    return copy
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

/**
 * Gives a synced file another path: it appears there complete or not at all.
 * @param beside a folder of the same file system as `to`, used if `from` lies in another one
 */
export async function moveFile(from: string, to: string, beside: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const copy = await copyBeside(from, beside)
    await rename(copy, to)
    await rm(from, { force: true })
  }
  await sync(dirname(to))
}
