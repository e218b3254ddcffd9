/**
 * What the server answered with success and must still have after a restart, and answers it should not have
 * given.
 */
export interface Journal {
  /** Accepted uploads: hash by the id of the file. */
  readonly accepted: Map<number, string>
  /** Files whose deletion was answered. */
  readonly deleted: Set<number>
  /** Exports that were answered, by the id of the attachment. */
  readonly exported: Set<number>
  /** Runs whose success was answered. */
  readonly ended: Set<number>
  /** The possible values of the changed parameter: the last one answered, and those sent since. */
  param: number[]
  /** How often each kind of work was answered; refusals count as `<kind> <status>`. */
  readonly counts: Map<string, number>
  /** Answers that are always wrong: not JSON, another shape, or a 500. */
  readonly odd: string[]
  /** While the disk is full, 507 is the right answer to every write; a download writes its entry of the log. */
  diskFull: boolean
  /** While a part of several machines is down, a call may get no answer, or one of the proxy or of those that wait for it. */
  partDown: boolean
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
    partDown: false,
  }
}

interface Body {
  readonly success?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly code?: unknown
}

/** Whether an error answer has the common shape (api.md). */
export function isError(status: number, body: unknown): boolean {
  const { success, message, msg, code } = (body ?? {}) as Body
  return success === false && typeof message === 'string' && msg === message && code === status
}

/** What a proxy says whose server is gone, and what a server says whose store is. */
const DOWN = [502, 503, 504]

const isFullDisk = ({ diskFull }: Journal, status: number) => diskFull && status === 507
const isPartDown = ({ partDown }: Journal, status: number) => partDown && DOWN.includes(status)

const count = ({ counts }: Journal, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Records the answer to a download of a file that exists. */
export function noteDownload(journal: Journal, kind: string, status: number, bytes: number): void {
  const isFile = status === 200 && bytes > 0
  count(journal, isFile ? kind : `${kind} ${status}`)
  if (isFile || isFullDisk(journal, status) || isPartDown(journal, status)) return
  journal.odd.push(`${kind}: ${status}, ${bytes} bytes`)
}

/** Records that a call got no answer. @returns whether that may be */
export function noteSilence(journal: Journal, kind: string): boolean {
  count(journal, `${kind} without an answer`)
  return journal.partDown
}

/** Records an answer. @returns whether it was a success */
export function note(
  journal: Journal,
  kind: string,
  { status, body }: { status: number; body: Body },
): boolean {
  const success = status < 300 && body?.success === true
  count(journal, success ? kind : `${kind} ${status}`)
  if (success || isPartDown(journal, status)) return success
  if ((status >= 500 && !isFullDisk(journal, status)) || !isError(status, body)) {
    journal.odd.push(`${kind}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`)
  }
  return success
}
