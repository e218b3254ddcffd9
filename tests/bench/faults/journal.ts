/** What the server has answered with success, to be found again after a restart, and what it should not have answered. */
export interface Journal {
  /** Accepted uploads: hash by the id of the file. */
  readonly accepted: Map<number, string>
  /** Files whose deletion was answered. */
  readonly deleted: Set<number>
  /** Exports that were answered, by the id of the attachment. */
  readonly exported: Set<number>
  /** Runs whose end was answered with success. */
  readonly ended: Set<number>
  /** Values of the changed parameter that may stand now: the last one answered, and what was sent since. */
  param: number[]
  /** How often each kind of work was answered, refused ones as `<kind> <status>`. */
  readonly counts: Map<string, number>
  /** Answers that are wrong whatever happened: no JSON, another shape, a fault told as 500. */
  readonly odd: string[]
  /** While the disk is full a 507 is the right answer to anything that writes. */
  diskFull: boolean
}

export function newJournal(): Journal {
  return {
    accepted: new Map(),
    deleted: new Set(),
    exported: new Set(),
    ended: new Set(),
    param: [],
    counts: new Map(),
    odd: [],
    diskFull: false,
  }
}

interface Body {
  readonly success?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly code?: unknown
}

/** Whether an answer that is no success has the one shape of errors (api.md). */
export function isError(status: number, body: unknown): boolean {
  const { success, message, msg, code } = (body ?? {}) as Body
  return success === false && typeof message === 'string' && msg === message && code === status
}

/** Notes an answer. @returns whether it was a success */
export function note(
  journal: Journal,
  kind: string,
  { status, body }: { status: number; body: Body },
): boolean {
  const success = status < 300 && body?.success === true
  const key = success ? kind : `${kind} ${status}`
  journal.counts.set(key, (journal.counts.get(key) ?? 0) + 1)
  const isFault = status >= 500 && !(status === 507 && journal.diskFull)
  if (!success && (isFault || !isError(status, body))) {
    journal.odd.push(`${kind}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`)
  }
  return success
}
