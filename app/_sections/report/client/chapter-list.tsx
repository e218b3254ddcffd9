'use client'
import { useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import type { Chapter } from '@/lib/domain/chapters'
import { isRequired } from '@/lib/report/chapters'
import styles from '../work.module.css'

/** The list with a chapter moved by one place. */
function moved(chapters: readonly Chapter[], chapter: Chapter, by: 1 | -1): Chapter[] {
  const at = chapters.indexOf(chapter)
  return chapters.toSpliced(at, 1).toSpliced(at + by, 0, chapter)
}

/**
 * Chapters that change places among each other, each with a box that lists it and two buttons that move it. The buttons
 * keep the focus when they move their row; at an end they do nothing, because a disabled button would lose it.
 */
export function ChapterList(props: {
  title: string
  chapters: readonly Chapter[]
  out: readonly Chapter[]
  names: Readonly<Record<Chapter, string>>
  onOut: (out: readonly Chapter[]) => void
  onOrder: (chapters: readonly Chapter[]) => void
}) {
  const { chapters, out, names } = props
  const t = useTranslations('report.chapterChoice')
  const title = useId()
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLElement>(null)
  // The browser takes the focus from a row that React puts elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the order has changed
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [chapters])
  const move = (chapter: Chapter, by: 1 | -1, button: HTMLElement) => {
    const at = chapters.indexOf(chapter) + by
    if (at < 0 || at >= chapters.length) return
    pressed.current = button
    props.onOrder(moved(chapters, chapter, by))
    setSaid(t('moved', { name: names[chapter], at: at + 1, all: chapters.length }))
  }
  const tick = (chapter: Chapter) =>
    props.onOut(out.includes(chapter) ? out.filter((one) => one !== chapter) : [...out, chapter])
  return (
    <>
      <h3 id={title} className={styles.sub}>
        {props.title}
      </h3>
      <ol className={`bulleted ${styles.chapters}`} aria-labelledby={title}>
        {chapters.map((chapter, at) => (
          <li key={chapter}>
            <label>
              <input
                type="checkbox"
                checked={!out.includes(chapter)}
                disabled={isRequired(chapter)}
                onChange={() => tick(chapter)}
              />
              <span>{names[chapter]}</span>
              {isRequired(chapter) && <span className={styles.tag}>{t('always')}</span>}
            </label>
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                small
                kind="text"
                aria-label={t(by < 0 ? 'up' : 'down', { name: names[chapter] })}
                aria-disabled={by < 0 ? at === 0 : at === chapters.length - 1}
                onClick={({ currentTarget }) => move(chapter, by, currentTarget)}
              >
                {by < 0 ? '↑' : '↓'}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      <span className="reader-only" role="status">
        {said}
      </span>
    </>
  )
}
