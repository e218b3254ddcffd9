'use client'

/**
 * What somebody typed and has not saved, in this tab alone: by person, address and form. It outlives a session
 * that ends, so that signing in again leads back to it.
 */
const DRAFT = 'draft'
/** Who was signed in in this tab last. */
const OWNER = 'signed-in'

let isGivenUp = false

/** A browser may refuse to store anything, or so much. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const draftKeys = () =>
  attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(`${DRAFT} `))) ?? []

export interface Draft {
  read(): unknown
  /** Nothing is kept of what does not fit. */
  write(value: unknown): void
  drop(): void
}

/** The draft of a form at the address that is open now, wherever the person goes meanwhile. */
export function draftOf(owner: number, form: string): Draft {
  const key = `${DRAFT} ${owner} ${location.pathname}${location.search} ${form}`
  const drop = () => void attempt(() => sessionStorage.removeItem(key))
  return {
    read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
    write(value) {
      if (isGivenUp) return
      const isKept = attempt(() => {
        sessionStorage.setItem(key, JSON.stringify(value))
        return true
      })
      if (!isKept) drop()
    },
    drop,
  }
}

/** Somebody works in this tab from now on: nothing of anybody else stays in it. */
export function takeTab(owner: number): void {
  for (const key of draftKeys().filter((one) => !one.startsWith(`${DRAFT} ${owner} `)))
    attempt(() => sessionStorage.removeItem(key))
  attempt(() => sessionStorage.setItem(OWNER, String(owner)))
}

/** Nobody works in this tab any more, by their own wish: what the page holds until it is gone is not kept. */
export function leaveTab(): void {
  isGivenUp = true
  for (const key of [...draftKeys(), OWNER]) attempt(() => sessionStorage.removeItem(key))
}

/** Whether somebody worked in this tab, and whether something they typed is kept. */
export function tabState(): { wasSignedIn: boolean; hasDrafts: boolean } {
  const owner = attempt(() => sessionStorage.getItem(OWNER))
  return { wasSignedIn: owner !== null, hasDrafts: draftKeys().length > 0 }
}

/** The ways in (lib/catalogue/access.ts): whoever stands there was sent out, and did not give anything up. */
const WAYS_IN = /^\/(user\/login|tbService\/(farmlandIndex|index))(\?|$)/

let isOnTheWay = false

/** On the way to sign in nothing is given up, and what is kept is not asked for once more. */
export const isLeavingToSignIn = () => isOnTheWay || WAYS_IN.test(location.pathname)

/** Looks at what a server action failed with. @returns whether it leads to sign in */
export function leadsToSignIn(error: unknown): boolean {
  const [kind, , address = ''] = String((error as { digest?: unknown } | null)?.digest).split(';')
  if (kind !== 'NEXT_REDIRECT' || !WAYS_IN.test(address)) return false
  isOnTheWay = true
  return true
}

/** Loads the page anew: the server leads to its entrance, which says why, and back here afterwards. */
export function leaveToSignIn(): void {
  isOnTheWay = true
  location.reload()
}
