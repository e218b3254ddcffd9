'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef } from 'react'
import { useAct } from '@/app/_sections/report/client/use-act'
import { Button } from '@/app/_ui/button'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { giveUp, settle } from '@/app/_ui/drafts/watch-form'
import { TextArea } from '@/app/_ui/input'
import type { Mentionable } from '@/lib/report/comments/comments'
import type { FindingPlace } from '@/lib/report/judging/judging'
import styles from '../comments.module.css'

const calledOf = ({ name }: Mentionable) => `@${name}`

/** Whom a text mentions; the longest names are looked for first, because one may begin another. */
function mentionedIn(text: string, others: readonly Mentionable[]): number[] {
  let left = text
  const called = others.map((other) => ({ id: other.userId, words: calledOf(other) }))
  return called
    .sort((a, b) => b.words.length - a.words.length)
    .filter(({ words }) => {
      const isNamed = left.includes(words)
      left = left.replaceAll(words, ' ')
      return isNamed
    })
    .map(({ id }) => id)
}

/** Writes a comment; a chosen name is put into the text. Needs the messages `report.comments` and `report.page`. */
export function CommentForm(props: { openId: string; place: FindingPlace; others: readonly Mentionable[] }) {
  const { openId, place, others } = props
  const t = useTranslations('report.comments')
  const { act, busy } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const mention = (words: string) => {
    const area = field.current
    if (!area) return
    const before = area.value.slice(0, area.selectionStart)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    area.setRangeText(`${gap}${words} `, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    const body = { openId, ...place, text, mentions: mentionedIn(text, others) }
    if (!(await act('saveComment', body, () => t('sent')))) return
    settle(form.current)
    // The next comment begins with an empty field, unless it was begun meanwhile.
    if (field.current?.value !== text) return
    field.current.value = ''
    giveUp(form.current)
  }
  return (
    <DraftForm draft={`comment ${place.key}`} ref={form} onSubmit={submit} className={styles.form}>
      <label className={styles.field}>
        {t('text')}
        <TextArea
          ref={field}
          name="text"
          rows={3}
          maxLength={4000}
          required
          aria-describedby="comment-hint"
        />
      </label>
      <div className={styles.names}>
        {others.map((other) => {
          const words = calledOf(other)
          return (
            <Button
              key={other.userId}
              small
              aria-label={t('mention', { name: other.name })}
              onClick={() => mention(words)}
            >
              {words}
            </Button>
          )
        })}
      </div>
      <p id="comment-hint" className={styles.note}>
        {t('hint')}
      </p>
      <Button kind="primary" type="submit" small disabled={busy} aria-busy={busy}>
        {t('send')}
      </Button>
    </DraftForm>
  )
}
