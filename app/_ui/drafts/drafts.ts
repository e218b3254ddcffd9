'use client'

/**
 * Drafts: what a person typed and has not saved. They are stored for this tab only, by person, address and form,
 * and survive the end of a session, so that they can be restored after signing in again.
 */
const DRAFT = 'draft'
/** The person last signed in in this tab. */
const OWNER = 'signed-in'

let hasLeft = false

/** Browsers may refuse storage, or a value that is too large. */
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
  /** A value that does not fit into the storage is not stored at all. */
  write(value: unknown): void
  drop(): void
}

/** The draft of a form at the current address; it stays with this address when the person navigates. */
export function draftOf(owner: number, form: string): Draft {
  const key = `${DRAFT} ${owner} ${location.pathname}${location.search} ${form}`
  const drop = () => void attempt(() => sessionStorage.removeItem(key))
  return {
    read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
    write(value) {
      if (hasLeft) return
      const isStored = attempt(() => {
        sessionStorage.setItem(key, JSON.stringify(value))
        return true
      })
      if (!isStored) drop()
    },
    drop,
  }
}

/** Assigns the tab to this person and deletes the drafts of everybody else. */
export function takeTab(owner: number): void {
  for (const key of draftKeys().filter((one) => !one.startsWith(`${DRAFT} ${owner} `)))
    attempt(() => sessionStorage.removeItem(key))
  attempt(() => sessionStorage.setItem(OWNER, String(owner)))
}

/** The person signed out: deletes all drafts, and the page stores none until it is unloaded. */
export function leaveTab(): void {
  hasLeft = true
  for (const key of [...draftKeys(), OWNER]) attempt(() => sessionStorage.removeItem(key))
}

/** Whether somebody was signed in in this tab, and whether drafts of theirs are stored. */
export function tabState(): { wasSignedIn: boolean; hasDrafts: boolean } {
  const owner = attempt(() => sessionStorage.getItem(OWNER))
  return { wasSignedIn: owner !== null, hasDrafts: draftKeys().length > 0 }
}

/** The pages that lead to signing in (lib/catalogue/access.ts). Being redirected to one does not discard drafts. */
const SIGN_IN_PAGES = /^\/(user\/login|tbService\/(farmlandIndex|index))(\?|$)/

let isLeaving = false

/** While this is true, drafts are neither discarded nor is leaving the page confirmed. */
export const isLeavingToSignIn = () => isLeaving || SIGN_IN_PAGES.test(location.pathname)

/** @returns whether the error of a server action is a redirect to sign in */
export function leadsToSignIn(error: unknown): boolean {
  const [kind, , address = ''] = String((error as { digest?: unknown } | null)?.digest).split(';')
  if (kind !== 'NEXT_REDIRECT' || !SIGN_IN_PAGES.test(address)) return false
  isLeaving = true
  return true
}

/** Reloads the page: the server redirects to the sign-in page, which gives the reason and leads back here. */
export function leaveToSignIn(): void {
  isLeaving = true
  location.reload()
}
