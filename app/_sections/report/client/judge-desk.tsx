'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { draftOf, openTarget } from '@/app/_ui/drafts/drafts'
import { useDrafts } from '@/app/_ui/drafts/drafts-provider'
import { DissentDialog } from './dissent-button'
import { JudgeDialog } from './judge-dialog'
import { JudgeManyDialog } from './judge-many-dialog'
import { boxes, JUDGE_MANY, judgeDraft, selectedRows, setBoxes, type Target, targetOf } from './judge-target'
import { SelectionBar } from './selection-bar'
import { type Made, UndoNote } from './undo-note'

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
  const words = useTranslations('report.judgement')
  // A finding is judged on several pages: its draft belongs to the section.
  const place = `section ${openId}`
  const { target, open } = useTarget(place)
  const [made, setMade] = useState<(Made & { readonly turn: number }) | null>(null)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const click = ({ target: clicked }: MouseEvent) => {
      const found = targetOf(clicked as Element)
      if (found) latest.current(found)
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [])
  const close = () => open(null)
  const done = (result: Made | null) => {
    close()
    setBoxes([...document.querySelectorAll<HTMLInputElement>('input[data-select-all]'), ...boxes()], false)
    setMade(result && { ...result, turn: (made?.turn ?? 0) + 1 })
  }
  const common = { openId, place, onDone: done, onClose: close }
  return (
    <>
      {made && <UndoNote key={made.turn} openId={openId} made={made} onClose={() => setMade(null)} />}
      <SelectionBar onJudge={() => open({ kind: 'many', rows: selectedRows() })} />
      {target?.kind === 'one' && target.row.may && (
        <JudgeDialog key={target.row.place.key} row={target.row} {...common} />
      )}
      {target?.kind === 'one' && !target.row.may && target.row.known && (
        <DissentDialog
          openId={openId}
          judgementId={target.row.known.id}
          about={[
            target.row.text,
            ...target.row.known.dissents.map(({ name, text }) => words('dissentOf', { name, text })),
          ].join('\n')}
          text={target.row.known.ownDissent ?? ''}
          onClose={close}
        />
      )}
      {target && target.kind !== 'one' && <JudgeManyDialog target={target} {...common} />}
    </>
  )
}
