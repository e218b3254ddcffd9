'use client'
import { useTranslations } from 'next-intl'
import { DissentDialog } from './dissent-dialog'
import { JudgeDialog } from './judge-dialog'
import { JudgeManyDialog } from './judge-many-dialog'
import type { Target } from './judge-target'
import { type Made, UndoNote } from './undo-note'

/** The last judgements made on this page; `turn` counts them. */
export type LastMade = Made & { readonly turn: number }

/** The dialog about what is being judged, and the note about what was judged last. */
export function JudgeParts(props: {
  openId: string
  /** What drafts of judgements belong to. */
  place: string
  target: Target | null
  made: LastMade | null
  onDone: (made: Made | null) => void
  onClose: () => void
  onSeen: () => void
}) {
  const { openId, place, target, made, onDone, onClose } = props
  const words = useTranslations('report.judgement')
  const common = { openId, place, onDone, onClose }
  return (
    <>
      {made && <UndoNote key={made.turn} openId={openId} made={made} onClose={props.onSeen} />}
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
          onClose={onClose}
        />
      )}
      {target && target.kind !== 'one' && <JudgeManyDialog target={target} {...common} />}
    </>
  )
}
