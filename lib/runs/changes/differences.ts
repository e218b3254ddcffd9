import type { RunInput } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { decodeParams } from '../../domain/params/codec'
import type { Locale } from '../../kit/i18n/locale'
import { HIDDEN } from '../../sections/secrecy/veiled'
import { type Run, runById } from '../data'
import { takesDocuments } from '../inputs'
import { veilOf } from '../results/veil'
import { type ParamChange, paramChanges } from '../used-params'

/** A file of one of two runs for which the other had none, or another. */
export interface FileChange {
  readonly kind: 'added' | 'removed' | 'replaced'
  readonly fileType: FileType
  /** The names of the files; null where there was none. */
  readonly before: string | null
  readonly now: string | null
}

/** What was different when a result was computed, by its file and its parameters. */
export interface Differences {
  readonly engine: { readonly before: string; readonly now: string } | null
  readonly files: readonly FileChange[]
  readonly params: readonly ParamChange[]
}

const placeOf = ({ fileType, bidderId }: RunInput) => `${fileType} ${bidderId}`

/** Which files differ, by the bidder or role that they are for. A file under another name is the same. */
export function fileChanges(before: readonly RunInput[], now: readonly RunInput[]): FileChange[] {
  const [then, present] = [before, now].map((inputs) => new Map(inputs.map((one) => [placeOf(one), one])))
  const places = [...new Set([...then!.keys(), ...present!.keys()])]
  return places.flatMap((place): FileChange[] => {
    const [one, other] = [then!.get(place), present!.get(place)]
    if (one?.sha256 === other?.sha256) return []
    const kind = !one ? 'added' : other ? 'replaced' : 'removed'
    const { fileType } = (other ?? one)!
    return [{ kind, fileType, before: one?.fileName ?? null, now: other?.fileName ?? null }]
  })
}

/** What a run was computed from, under a veil without names of files of bidders: two runs are compared as they are stored. */
async function changedFiles(before: Run, now: Run): Promise<FileChange[]> {
  const veil = takesDocuments(now.analysis) ? await veilOf(now) : null
  if (!veil) return fileChanges(before.inputs, now.inputs)
  const [then, present] = [await runById(before.id), await runById(now.id)]
  const hidden = (inputs: readonly RunInput[]) =>
    inputs.map((input) => (input.bidderId === null ? input : { ...input, fileName: HIDDEN }))
  return fileChanges(hidden(then?.inputs ?? []), hidden(present?.inputs ?? []))
}

export async function differencesOf(before: Run, now: Run, locale: Locale): Promise<Differences> {
  const versions = { before: before.engineVersion, now: now.engineVersion }
  return {
    engine: versions.before === versions.now ? null : versions,
    files: await changedFiles(before, now),
    params: await paramChanges(now, decodeParams(before.params), decodeParams(now.params), locale),
  }
}
