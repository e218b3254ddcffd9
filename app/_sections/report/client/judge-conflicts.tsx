'use client'
import { useTranslations } from 'next-intl'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import type { Conflict, Conflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import type { Translate } from '@/lib/kit/i18n/translator'
import { verdictText } from '@/lib/report/judging/words'
import type { Verdict } from './judge-fields'
import type { JudgedRow } from './judge-target'

function useJudgementText() {
  const t = useTranslations()
  return (_: string, value: unknown) => {
    const judged = value as Verdict | null
    if (!judged) return ''
    return [verdictText(judged, t as Translate), judged.note].filter(Boolean).join('\n')
  }
}

/** The judgement stored by somebody else in the meantime: the sent one with the conflicting fields replaced. */
function otherOf(sent: Verdict | null, open: readonly Conflict[]): Verdict | null {
  const other = {
    ...sent,
    ...Object.fromEntries(open.map(({ field, theirs }) => [field, theirs])),
  } as Verdict
  return other.verdict ? other : null
}

/** The conflict about one finding: a judgement is chosen as a whole, not field by field. */
export function JudgementConflict(props: {
  conflicts: Conflicts
  sent: Verdict | null
  onPick: (judged: Verdict | null, other: Verdict | null) => void
}) {
  const { conflicts, sent } = props
  const [t, words, textOf] = [useTranslations('judging'), useConflictWords(), useJudgementText()]
  const [first] = conflicts.open
  if (!first) return null
  const other = otherOf(sent, conflicts.open)
  return (
    <ConflictList
      conflicts={[{ ...first, field: 'judgement', yours: sent, theirs: other }]}
      picked={conflicts.picked}
      words={words}
      labelOf={() => t('conflict')}
      textOf={textOf}
      onPick={(conflict, side) => {
        conflicts.pick(conflict, side)
        props.onPick(side === 'yours' ? sent : other, other)
      }}
    />
  )
}

/** The conflicts about several findings, each with the choice between the two judgements. */
export function ManyConflicts({ conflicts, rows }: { conflicts: Conflicts; rows: readonly JudgedRow[] }) {
  const [words, textOf] = [useConflictWords(), useJudgementText()]
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={words}
      labelOf={(key) => rows.find(({ place }) => place.key === key)?.text ?? key}
      textOf={textOf}
      onPick={conflicts.pick}
    />
  )
}
