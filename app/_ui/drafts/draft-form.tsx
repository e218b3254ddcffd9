'use client'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defaultsOf, fillIn, type Values, valuesOf } from './controls'
import { DraftNote, type DraftState } from './draft-note'
import { type Draft, draftOf, type OtherDraft } from './drafts'
import { useDrafts } from './drafts-provider'
import { useLeaveGuard } from './leave-guard'
import { type Base, type FormDraft, giveUp, hasMoved, untouched, type Watching, watch } from './watch-form'

/** The values that the changes of a form are based on: `now` as it would send them, `take` those of a draft. */
export interface DraftBase {
  readonly now: () => Base
  readonly take: (base: Base) => void
}

interface Options {
  /** Name of the draft, unique in its place. */
  readonly draft: string
  /** What the form belongs to, if not to its page. */
  readonly place?: string | undefined
  readonly base?: DraftBase | undefined
  /** Receives whether there is unsaved input. */
  readonly onTyped?: ((isTyped: boolean) => void) | undefined
}

type FormRef = RefObject<HTMLFormElement | null>

interface Restored {
  readonly isChanged: boolean
  readonly before: Values
}

/** Fills a stored draft into a form, with what it was based on. */
function useFill(form: FormRef, base: Options['base']) {
  const [restored, setRestored] = useState<Restored | null>(null)
  const fill = (element: HTMLFormElement, stored: FormDraft, values: Values | null) => {
    if (!values) return
    const before = defaultsOf(element)
    base?.take(stored.base)
    fillIn(element, values, () => setRestored({ isChanged: hasMoved(stored, before), before }))
  }
  const discard = () => {
    const element = form.current
    if (element && restored) fillIn(element, restored.before, () => giveUp(element))
  }
  return { restored, fill, forget: () => setRestored(null), discard }
}

/** The other draft that is offered, if any. */
function useOffer() {
  const [other, setOther] = useState<OtherDraft | null>(null)
  const draft = useRef<Draft>(null)
  const begin = (own: Draft) => {
    draft.current = own
    setOther(own.other())
  }
  const drop = () => {
    other?.drop()
    setOther(draft.current?.other() ?? null)
  }
  return { other, begin, drop }
}

function useFormDraft(
  form: FormRef,
  { draft: name, place, base, onTyped }: Options,
): DraftState & { isTyped: boolean } {
  const owner = useDrafts()?.owner
  const [isTyped, setTyped] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { restored, fill, forget, discard } = useFill(form, base)
  const offer = useOffer()
  const latest = useRef({ base, onTyped })
  latest.current = { base, onTyped }
  const watching = useRef<Watching>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form
  useEffect(() => {
    const element = form.current
    if (!element || owner === undefined) return
    const own = draftOf(owner, name, place)
    const stored = own.read()?.value as FormDraft | undefined
    const typed = (is: boolean) => {
      setTyped(is)
      latest.current.onTyped?.(is)
    }
    const baseOf = () => latest.current.base?.now() ?? {}
    const watcher = { draft: own, baseOf, onTyped: typed, onRefused: setRefused, onSettled: forget }
    const { flush, stop } = watch(element, watcher)
    watching.current = { flush, stop }
    if (stored) fill(element, stored, untouched(stored.typed, defaultsOf(element), valuesOf(element)))
    offer.begin(own)
    return stop
  }, [form, name, place, owner])
  // While the fields still belong to the form.
  useLayoutEffect(() => () => watching.current?.flush(), [])
  const restore = () => {
    const [element, stored] = [form.current, offer.other?.value as FormDraft | undefined]
    if (!element || !stored) return
    const values = Object.entries(stored.typed).map(([key, { to }]) => [key, to] as const)
    fill(element, stored, Object.fromEntries(values))
    offer.drop()
  }
  return {
    restored: restored && { isChanged: restored.isChanged, discard },
    offered: offer.other && { at: offer.other.at, restore, drop: offer.drop },
    isRefused,
    isTyped,
  }
}

/**
 * A form for editing. What is typed into it is stored until it is saved (`settle`) or given up (`giveUp`), and leaving the
 * page with unsaved input is confirmed.
 */
export function DraftForm({
  draft,
  place,
  base,
  onTyped,
  ref,
  children,
  ...props
}: Omit<ComponentProps<'form'>, 'ref'> & Options & { ref?: FormRef }) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const state = useFormDraft(form, { draft, place, base, onTyped })
  useLeaveGuard(state.isTyped)
  return (
    <form ref={form} {...props}>
      <DraftNote state={state} />
      {children}
    </form>
  )
}
