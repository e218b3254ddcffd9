import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FILE_TYPES } from '@/lib/domain/number-codes'
import { platformRecord } from '@/lib/sections/intake/schema'

/** What a new installation shows, as files: made by `tests/generator/write-demo.ts`, and read as any upload is. */
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'server', 'demo', 'files')

const content = z.strictObject({
  /** The section as the platform states it. */
  record: platformRecord,
  files: z.array(
    z.strictObject({
      fileType: z.literal(FILE_TYPES),
      fileName: z.string(),
      /** Its name in the folder. */
      path: z.string(),
      /** Whose technical bid it is, as a position among the bidders of the record. */
      bidder: z.int().nullable(),
    }),
  ),
  /** What the tender says about its award and where, and the name of the calculation that is kept of it. */
  award: z.strictObject({ quote: z.string(), file: z.string(), page: z.int(), kept: z.string() }),
})
export type DemoContent = z.infer<typeof content>

const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'))

export const demoContent = async (): Promise<DemoContent> => content.parse(await json('demo.json'))

/** The sections that the organisation evaluated before: with bidders, totals and awards, without files. */
export const demoHistory = async () => z.array(platformRecord).parse(await json('history.json'))

export const demoFile = (path: string): Promise<Buffer> => readFile(join(FOLDER, path))
