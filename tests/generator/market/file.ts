import { createRandom } from '@/lib/domain/random'
import type { MarketContent, MarketResource } from './market'

/** What a file lacks: Excel sheets often list the main materials only, and some programs export no codes. */
export type Lack = 'resources' | 'codes' | 'quotas' | 'labourAndMachinery'

/** How a bid is written into its file: what differs by program, and is nobody's choice. */
export interface FileHabits {
  readonly program: string
  /** Whether the file says by which program it was written. */
  readonly isNamed: boolean
  /** Decimals of contents; null for those of the quota base. */
  readonly decimals: number | null
  /** Share of the resources whose names the program spells in a way of its own. */
  readonly respelt: number
  /** Share of the quotas whose codes the program writes with a suffix. */
  readonly suffixed: number
  readonly sortsQuotas: boolean
  readonly lacks: readonly Lack[]
}

export const PLAIN_FILE: FileHabits = {
  program: '',
  isNamed: true,
  decimals: null,
  respelt: 0,
  suffixed: 0,
  sortsQuotas: false,
  lacks: [],
}

const isChosen = (habits: FileHabits, share: number, ...what: (string | number)[]) =>
  share > 0 && createRandom(habits.program, ...what).chance(share)

/** The quotas of an item as the file writes them. */
export function writtenQuotas(habits: FileHabits, quotas: readonly string[]): string[] {
  if (habits.lacks.includes('quotas')) return []
  const codes = quotas.map((code) =>
    isChosen(habits, habits.suffixed, 'suffix', code) ? `${code}-借` : code,
  )
  return habits.sortsQuotas ? codes.sort() : codes
}

/** The contents of an item as the file writes them. */
export function writtenContents(
  { decimals, lacks }: FileHabits,
  contents: readonly MarketContent[],
  resources: readonly MarketResource[],
): MarketContent[] {
  const isLabourLess = lacks.includes('labourAndMachinery')
  const listed = contents.filter(({ resource }) => !isLabourLess || resources[resource]!.class === '2')
  return decimals === null
    ? listed
    : listed.map((line) => ({ ...line, content: Number(line.content.toFixed(decimals)) }))
}

/** A resource as the file writes it. */
export function writtenResource(habits: FileHabits, resource: MarketResource, at: number): MarketResource {
  const name = isChosen(habits, habits.respelt, 'name', at) ? `${resource.name}（综合）` : resource.name
  return { ...resource, name, code: habits.lacks.includes('codes') ? '' : resource.code }
}
