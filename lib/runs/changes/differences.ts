import type { RunInput } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { decodeParams } from '../../domain/param-codec'
import type { Locale } from '../../kit/i18n/locale'
import type { Run } from '../data'
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

export async function differencesOf(before: Run, now: Run, locale: Locale): Promise<Differences> {
  const versions = { before: before.engineVersion, now: now.engineVersion }
  return {
    engine: versions.before === versions.now ? null : versions,
    files: fileChanges(before.inputs, now.inputs),
    params: await paramChanges(now, decodeParams(before.params), decodeParams(now.params), locale),
  }
}
