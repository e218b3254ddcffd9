'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import { StateTag } from '@/app/_ui/state-tag'
import styles from '../test.module.css'

type Check = () => boolean | Promise<boolean>

function canStore(storage: () => Storage): boolean {
  const key = 'self-test'
  storage().setItem(key, key)
  const isThere = storage().getItem(key) === key
  storage().removeItem(key)
  return isThere
}

/** Compares with the drawing of a character that no font has: all missing characters are drawn as the same box. */
function drawsChinese(): boolean {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return false
  const drawn = (text: string) => {
    pen.canvas.width = 40
    pen.font = `32px ${getComputedStyle(document.body).fontFamily}`
    pen.fillText(text, 2, 34)
    return pen.getImageData(0, 0, 40, 40).data.join()
  }
  return drawn('标') !== drawn('投') && drawn('标') !== drawn('\u{10ffff}')
}

/** The browser features the product needs, each with a check. */
const CHECKS: Readonly<
  Record<'server' | 'cookies' | 'storage' | 'fonts' | 'mask' | 'dialog' | 'download', Check>
> = {
  server: async () => (await call('/api/personal/notices/count')).ok,
  cookies: () => navigator.cookieEnabled,
  storage: () => canStore(() => sessionStorage) && canStore(() => localStorage),
  fonts: drawsChinese,
  mask: () =>
    CSS.supports('mask-image', 'url("data:,")') || CSS.supports('-webkit-mask-image', 'url("data:,")'),
  dialog: () => 'showModal' in HTMLDialogElement.prototype && 'showPopover' in HTMLElement.prototype,
  download: () => 'download' in HTMLAnchorElement.prototype && URL.createObjectURL(new Blob()) !== '',
}
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[]

const outcomeOf = async (check: Check): Promise<boolean> => {
  try {
    return await check()
  } catch {
    return false
  }
}

/** Checks the browser features the product needs. Needs the messages `shell.selfTest`. */
export function BrowserChecks() {
  const t = useTranslations('shell.selfTest')
  const [outcomes, setOutcomes] = useState<Partial<Record<string, boolean>>>({})
  useEffect(() => {
    for (const name of NAMES)
      void outcomeOf(CHECKS[name]).then((isGood) => setOutcomes((before) => ({ ...before, [name]: isGood })))
  }, [])
  const stateOf = (name: string) => {
    const isGood = outcomes[name]
    if (isGood === undefined) return <StateTag tone="busy">{t('waiting')}</StateTag>
    return <StateTag tone={isGood ? 'good' : 'bad'}>{t(isGood ? 'good' : 'bad')}</StateTag>
  }
  return (
    <ul className={styles.checks} aria-label={t('checks')}>
      {NAMES.map((name) => (
        <li key={name}>
          <span>{t(`names.${name}`)}</span>
          {stateOf(name)}
          <span className={styles.why}>{t(`why.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}
