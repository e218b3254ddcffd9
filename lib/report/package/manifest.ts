import type { Chapter } from '../../domain/chapters'
import type { FileType } from '../../domain/number-codes'
import type { Locale } from '../../kit/i18n/locale'
import { FORMAT } from './compare.mjs'

/** A file that was created for the package. */
export interface PackageOutput {
  readonly path: string
  readonly sha256: string
  readonly size: number
}

/** An uploaded file that the results were computed from, as uploaded. */
export interface PackageInput {
  readonly fileName: string
  /** 1 tender, 2 bid, 3 control price, 4 technical document, 5 tender text. */
  readonly fileType: FileType
  readonly bidderName: string | null
  /** `***` for a technical document of a blind section before its reveal; the size of what is sealed is null. */
  readonly sha256: string
  readonly size: number | null
  /** Path within the package; null if left out. */
  readonly path: string | null
  /** Left out because nobody may have it before the blind section is revealed. */
  readonly sealed?: true
}

export interface PackagedRun {
  readonly analysis: string
  readonly runId: number
  readonly engineVersion: string
  readonly startedAt: string
  readonly endedAt: string | null
  /** Hashes of the input files. */
  readonly inputs: readonly string[]
}

/** The tree of hashes over cells of an input (`lib/report/court/page/tree.mjs`). */
export interface CellsOfInput {
  readonly sha256: string
  readonly root: string
  readonly count: number
  /** Its columns in their order, each with its rows. */
  readonly columns: Readonly<Record<string, number>>
}

/** The content of `manifest.json`. */
export interface Manifest {
  readonly format: typeof FORMAT
  readonly version: 1
  readonly createdAt: string
  readonly locale: Locale
  /** The end of the audit log at that time as `position:hash`, for `npm run check:audit -- --expect`. */
  readonly audit: string
  readonly section: { readonly openId: string; readonly sectionCode: string; readonly sectionName: string }
  /** The chapters chosen for the report, and those left out; the documents of the package have all of them. */
  readonly chapters: { readonly listed: readonly Chapter[]; readonly leftOut: readonly Chapter[] }
  readonly runs: readonly PackagedRun[]
  readonly inputs: readonly PackageInput[]
  readonly outputs: readonly PackageOutput[]
  /** Of a file for a court: the trees of the cells that it shows. */
  readonly cells?: readonly CellsOfInput[]
}

export const manifestOf = (parts: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: 1,
  ...parts,
})
