import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The temporary files below a data folder, without the lock of the folder that a process has to itself there. */
export const temporaryFiles = (data: string): string[] =>
  readdirSync(join(data, 'tmp'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name !== 'lock' ? [entry.name] : [],
  )
