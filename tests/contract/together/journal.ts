import type { Register } from './world'

/** A change that the server has acknowledged, of one field of a register. */
interface Edge {
  readonly from: string
  readonly to: string
}

const textOf = (value: unknown) => JSON.stringify(value ?? '')

/** The acknowledged changes of each field, and what was counted. */
export class Journal {
  readonly edges = new Map<string, Edge[]>()
  readonly counts = {
    saved: 0,
    conflicts: 0,
    refused: 0,
    retracted: 0,
    undone: 0,
    twice: 0,
    rows: 0,
    other: 0,
  }
  readonly faults: string[] = []
  /** What was refused for another reason than a conflict. */
  readonly refusals: string[] = []
  note(register: Register, field: string, from: unknown, to: unknown): void {
    const key = `${register.name} · ${field}`
    const edges = this.edges.get(key) ?? []
    this.edges.set(key, edges)
    edges.push({ from: textOf(from), to: textOf(to) })
  }
}

/**
 * What is wrong with the acknowledged changes of one field: as values are unique, they form one way from the first value
 * to the stored one, on which every change starts from the value that its author has seen. A lost word is a value
 * from which two changes start, or which is stored although a change of it was acknowledged.
 */
export function brokenWay(edges: readonly Edge[], first: unknown, last: unknown): string[] {
  const balance = new Map<string, number>()
  const add = (value: string, by: number) => balance.set(value, (balance.get(value) ?? 0) + by)
  for (const { from, to } of edges) {
    add(from, -1)
    add(to, 1)
  }
  add(textOf(first), 1)
  add(textOf(last), -1)
  return [...balance].filter(([, left]) => left !== 0).map(([value, left]) => `${value}: ${left}`)
}
