'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { Dialog, DialogActions, DialogBody } from '@/app/_ui/dialog/client/dialog'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import { CHAPTERS, type Chapter } from '@/lib/domain/chapters'
import { arranged, isAnnex, isSameChoice } from '@/lib/report/chapters'
import styles from '../work.module.css'
import { ChapterList } from './chapter-list'
import { CHAPTERS_DRAFT, type ChaptersProps } from './chapters-props'
import { TextConflicts } from './text-conflicts'
import { useAct } from './use-act'

/** All chapters in their order, and those that are left out. */
interface Choice {
  readonly order: readonly Chapter[]
  readonly out: readonly Chapter[]
}

const choiceOf = (chosen: readonly Chapter[]): Choice => {
  const order = arranged(chosen)
  return { order, out: order.filter((chapter) => !chosen.includes(chapter)) }
}
const chosenIn = ({ order, out }: Choice) => order.filter((chapter) => !out.includes(chapter))

/** The choice as it is being made, with its draft and its conflicts. */
function useChoice({ chosen }: ChaptersProps) {
  const [choice, setChoice] = useState(() => choiceOf(chosen))
  /** The chapters when the dialog was opened; a refresh of the page does not change them. */
  const [begun, setBegun] = useState(chosen)
  const conflicts = useConflicts()
  const listed = chosenIn(choice)
  const put = (chapters: readonly Chapter[]) => setChoice(choiceOf(chapters))
  const { state, settle } = useDraft(CHAPTERS_DRAFT, {
    value: isSameChoice(listed, begun)
      ? null
      : { listed, begun: conflicts.from({ chapters: begun }).chapters },
    restore(stored) {
      setBegun(stored.begun)
      put(stored.listed)
    },
    discard: () => put(begun),
    isChanged: (stored) => !isSameChoice(stored.begun, chosen),
  })
  return { choice, setChoice, put, listed, begun, conflicts, state, settle }
}

/**
 * Chooses the chapters of the report and their order. Needs `report.chapterChoice`, `report.page`, `shell.conflict`.
 */
export function ChaptersDialog(props: ChaptersProps & { onClose: () => void }) {
  const { openId, names, isSigned } = props
  const t = useTranslations('report.chapterChoice')
  const { act, busy } = useAct()
  const { choice, setChoice, put, listed, begun, conflicts, state, settle } = useChoice(props)
  const close = () => {
    settle()
    props.onClose()
  }
  const save = async () => {
    const { chapters: from } = conflicts.from({ chapters: begun })
    if (await act('chooseChapters', { openId, chapters: listed, from }, undefined, conflicts)) close()
  }
  const lists = [
    { title: t('chapters'), chapters: choice.order.filter((chapter) => !isAnnex(chapter)) },
    { title: t('annexes'), chapters: choice.order.filter(isAnnex) },
  ]
  return (
    <Dialog title={t('title')} closesBeside={isSameChoice(listed, begun) && !busy} onClose={props.onClose}>
      <DialogBody>
        <DraftNote state={state} />
        <p>{t('text')}</p>
        {isSigned && <p className={styles.dissent}>{t('invalidates')}</p>}
        <TextConflicts
          conflicts={conflicts}
          labelOf={() => t('conflict')}
          textOf={(_, value) => (value as Chapter[]).map((chapter) => names[chapter]).join(' · ')}
          onTake={(_, value) => put(value as Chapter[])}
        />
        {lists.map(({ title, chapters }, at) => (
          <ChapterList
            key={title}
            title={title}
            chapters={chapters}
            out={choice.out}
            names={names}
            onOut={(out) => setChoice({ ...choice, out })}
            onOrder={(order) => {
              const others = lists[1 - at]!.chapters
              setChoice({ ...choice, order: at === 0 ? [...order, ...others] : [...others, ...order] })
            }}
          />
        ))}
      </DialogBody>
      <DialogActions extra={<Button onClick={() => put(CHAPTERS)}>{t('reset')}</Button>}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button kind="primary" disabled={busy} aria-busy={busy} onClick={save}>
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
