'use client'

/**
 * Drafts: what a person typed and has not saved. They are stored in this browser by person, place and form, so that
 * they survive a lost connection, a reload, the end of a session and closing the browser;
 * docs/decisions/forms.md.
 */
const DRAFT = 'draft'
/** Forms that were open when the document was left: they are filled in again without asking. For one tab. */
const OPEN = 'open-draft'
/** The person last signed in in this tab. */
const OWNER = 'signed-in'
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Where the tabs of a person are stored (app/_shell/client/use-page-tabs.ts). */
export const tabsKey = (owner: number) => `app_tabs:${owner}`

let hasLeft = false

/** Browsers may refuse storage, or a value that is too large. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const keysOf = (storage: () => Storage, start: string): readonly string[] =>
  attempt(() => Object.keys(storage()).filter((key) => key.startsWith(start))) ?? []
const local = () => localStorage
const ofTab = () => sessionStorage
const parsed = (text: string | null) => attempt(() => JSON.parse(text ?? 'null'))

export interface StoredDraft {
  /** When it was last written. */
  readonly at: number
  readonly value: unknown
}

/** A draft of the same form that this document has not opened, for example from before the browser was closed. */
export interface OtherDraft extends StoredDraft {
  drop(): void
}

export interface Draft {
  /** The own draft of a form that was open when this document was reloaded or left for signing in. */
  read(): StoredDraft | null
  /** The newest other draft of this form. */
  other(): OtherDraft | null
  /** @returns whether it is stored; a value that does not fit into the storage is not stored at all */
  write(value: unknown): boolean
  drop(): void
  /** The form was closed: its draft stays and is offered when the form is opened again. */
  close(): void
}

const storedAt = (key: string): StoredDraft | null => {
  const stored = parsed(attempt(() => localStorage.getItem(key)))
  return typeof stored?.at === 'number' ? (stored as StoredDraft) : null
}
const dropAt = (key: string) => void attempt(() => localStorage.removeItem(key))

/** Every form that is open has a draft of its own, so that two tabs with the same form do not overwrite each other's. */
const newId = () => Math.random().toString(36).slice(2, 10)

/**
 * The draft of a form.
 * @param place what the form belongs to; without one the page, whatever its query is
 */
export function draftOf(owner: number, form: string, place: string = location.pathname): Draft {
  const name = `${owner} ${place} ${form} `
  const openKey = `${OPEN} ${name}`
  const id = attempt(() => sessionStorage.getItem(openKey)) ?? newId()
  const key = `${DRAFT} ${name}${id}`
  const shut = () => void attempt(() => sessionStorage.removeItem(openKey))
  return {
    read: () => (attempt(() => sessionStorage.getItem(openKey)) === id ? storedAt(key) : null),
    other() {
      const start = `${DRAFT} ${name}`
      const keys = keysOf(local, start).filter((one) => !one.slice(start.length).includes(' '))
      const others = keys.flatMap((one) => {
        const stored = one === key ? null : storedAt(one)
        return stored ? [{ ...stored, drop: () => dropAt(one) }] : []
      })
      return others.sort((one, two) => two.at - one.at)[0] ?? null
    },
    write(value) {
      if (hasLeft) return true
      const isStored = attempt(() => {
        localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
        sessionStorage.setItem(openKey, id)
        return true
      })
      if (!isStored) dropAt(key)
      return isStored === true
    },
    drop() {
      dropAt(key)
      shut()
    },
    close: shut,
  }
}

/** What the dialog with this form was about, for as long as it is open in this tab. */
export function openTarget(owner: number, form: string, place: string) {
  const key = `${OPEN} ${owner} ${place} ${form} target `
  return {
    read: (): unknown => parsed(attempt(() => sessionStorage.getItem(key))),
    write: (target: unknown) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(target))),
    drop: () => void attempt(() => sessionStorage.removeItem(key)),
  }
}

/** Deletes drafts, of anybody, that nobody has come back to. */
function dropOld(): void {
  for (const key of keysOf(local, `${DRAFT} `)) {
    const stored = storedAt(key)
    if (!stored || stored.at < Date.now() - KEPT_MS) dropAt(key)
  }
}

/** Assigns the tab to this person. Drafts of other people stay where they are; nothing shows them to this person. */
export function takeTab(owner: number): void {
  dropOld()
  for (const key of keysOf(ofTab, `${OPEN} `).filter((one) => !one.startsWith(`${OPEN} ${owner} `)))
    attempt(() => sessionStorage.removeItem(key))
  attempt(() => sessionStorage.setItem(OWNER, String(owner)))
}

const ownDrafts = () => {
  const owner = attempt(() => sessionStorage.getItem(OWNER))
  return owner === null ? [] : keysOf(local, `${DRAFT} ${owner} `)
}

/** The number of drafts that the person of this tab has in this browser. */
export const draftCount = () => ownDrafts().length

/**
 * The person signed out: deletes their drafts and open tabs, which name sections, and the page stores no draft until it is
 * unloaded.
 */
export function leaveTab(): void {
  hasLeft = true
  isLeaving = true
  for (const key of ownDrafts()) dropAt(key)
  dropAt(tabsKey(Number(attempt(() => sessionStorage.getItem(OWNER)))))
  for (const key of [...keysOf(ofTab, `${OPEN} `), OWNER]) attempt(() => sessionStorage.removeItem(key))
}

/** Whether somebody was signed in in this tab, and whether drafts of theirs will be filled in again. */
export function tabState(): { wasSignedIn: boolean; hasDrafts: boolean } {
  const owner = attempt(() => sessionStorage.getItem(OWNER))
  return { wasSignedIn: owner !== null, hasDrafts: keysOf(ofTab, `${OPEN} `).length > 0 }
}

/** The pages that lead to signing in (lib/catalogue/access.ts). Being redirected to one keeps forms open. */
const SIGN_IN_PAGES = /^\/(user\/login|tbService\/(farmlandIndex|index))(\?|$)/

let isLeaving = false

/** While this is true, forms count as open, and leaving the page is not confirmed. */
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
