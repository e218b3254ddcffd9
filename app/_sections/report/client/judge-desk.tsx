'use client'
import { useEffect, useRef, useState } from 'react'
import { later } from '@/app/_ui/client/later'
import { draftOf, openTarget } from '@/app/_ui/drafts/drafts'
import { useDrafts } from '@/app/_ui/drafts/drafts-provider'
import { JudgeKeys } from './judge-keys'
import type { LastMade } from './judge-parts'
import { boxes, JUDGE_MANY, judgeDraft, selectedRows, setBoxes, type Target, targetOf } from './judge-target'
import { SelectionBar } from './selection-bar'
import type { Made } from './undo-note'

/** Judging itself is loaded when somebody is about to judge. */
const JudgeParts = later(() => import('./judge-parts').then((module) => module.JudgeParts))

const draftNameOf = (target: Target) => (target.kind === 'one' ? judgeDraft(target.row) : JUDGE_MANY)

/** The open target; it survives a reload if something was entered. */
function useTarget(place: string) {
  const owner = useDrafts()?.owner
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    if (owner === undefined) return
    const stored = openTarget(owner, location.pathname, place).read() as Target | null
    if (stored && draftOf(owner, draftNameOf(stored), place).read()) setTarget(stored)
  }, [owner, place])
  const open = (next: Target | null) => {
    if (owner !== undefined) {
      const kept = openTarget(owner, location.pathname, place)
      if (next && (next.kind !== 'one' || next.row.may)) kept.write(next)
      else kept.drop()
    }
    setTarget(next)
  }
  return { target, open }
}

/**
 * Everything about judging on a page with results: opens the dialog for every button that names a finding or a filter
 * (`judgedView`), keeps the selection, and offers to undo. One component for all rows. Needs `judging`,
 * `report.judgement`, `report.page`, `report.dissent`, `report.opinions` and the codes of judgements.
 */
export function JudgeDesk({ openId }: { openId: string }) {
  // A finding is judged on several pages: its draft belongs to the section.
  const place = `section ${openId}`
  const { target, open } = useTarget(place)
  const [made, setMade] = useState<LastMade | null>(null)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const click = ({ target: clicked }: MouseEvent) => {
      const found = targetOf(clicked as Element)
      if (found) latest.current(found)
    }
    const prepare = ({ target: near }: Event) => targetOf(near as Element) && JudgeParts.prepare()
    document.addEventListener('click', click)
    document.addEventListener('pointerover', prepare)
    document.addEventListener('focusin', prepare)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('pointerover', prepare)
      document.removeEventListener('focusin', prepare)
    }
  }, [])
  const close = () => open(null)
  const done = (result: Made | null) => {
    close()
    setBoxes([...document.querySelectorAll<HTMLInputElement>('input[data-select-all]'), ...boxes()], false)
    setMade(result && { ...result, turn: (made?.turn ?? 0) + 1 })
  }
  return (
    <>
      <JudgeKeys openId={openId} onMade={done} onDialog={(row) => open({ kind: 'one', row })} />
      <SelectionBar onJudge={() => open({ kind: 'many', rows: selectedRows() })} />
      {(target || made) && (
        <JudgeParts
          {...{ openId, place, target, made }}
          onDone={done}
          onClose={close}
          onSeen={() => setMade(null)}
        />
      )}
    </>
  )
}
