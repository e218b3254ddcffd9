'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Input } from '@/app/_ui/input'
import type { Means } from '@/lib/domain/passwords/means'
import type { WaitingFacts } from '@/lib/report/judging/progress'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { useAct } from './use-act'

/** Findings that nobody has judged, by table, with the address that shows them. */
interface Open {
  readonly name: string
  readonly count: number
  readonly href: string
}

export interface Signing {
  readonly openId: string
  readonly hash: string
  readonly unjudged: readonly Open[]
  /** How many facts these findings state, and how many wait for the bidder to clarify. */
  readonly waiting: WaitingFacts
  /** How many judgements a member disagrees with. */
  readonly disputed: number
  /** How the signer confirms who they are. */
  readonly means: Means
}

/** What is not finished: findings without a judgement, which the signer has to confirm, those to be clarified, and disputes. */
function Unfinished({ unjudged, waiting, disputed }: Pick<Signing, 'unjudged' | 'waiting' | 'disputed'>) {
  const t = useTranslations('judging')
  return (
    <>
      {disputed > 0 && <p className={styles.dissent}>{t('signDisputes', { count: disputed })}</p>}
      {waiting.toClarify > 0 && <p>{t('waiting.toClarify', { count: waiting.toClarify })}</p>}
      {waiting.unjudged > 0 && (
        <>
          <ul className={`bulleted ${styles.finding}`}>
            {unjudged.map(({ name, count: own, href }) => (
              <li key={href}>
                <a href={href}>
                  {name}: {own}
                </a>
              </li>
            ))}
          </ul>
          <label className={styles.yes}>
            <input type="checkbox" name="unjudged" required /> {t('signOpen', { count: waiting.unjudged })}
          </label>
        </>
      )}
    </>
  )
}

/**
 * Signs the shown report, identified by its hash, after the password was entered, or a second factor shown, again. Needs `judging`,
 * `report.signatures`, `report.page`.
 */
export function SignDialog(props: Signing & { onClose: () => void }) {
  const { openId, hash, unjudged, waiting, disputed, means, onClose } = props
  const [t, words] = [useTranslations('report.signatures'), useTranslations('judging')]
  const { act, busy } = useAct()
  const password = useRef<HTMLInputElement>(null)
  const sign = async (form: FormData) => {
    const entered = means === 'password' ? { password: form.get('password') } : {}
    const isSigned = await act('sign', { openId, hash, ...entered }, ({ data }) =>
      data?.sealed ? t('sealedMessage', { number: data.number }) : t('signedMessage'),
    )
    if (isSigned) return true
    if (password.current) password.current.value = ''
    password.current?.focus()
    return false
  }
  return (
    <FormDialog
      draft="sign"
      title={t('signTitle')}
      ok={t('yes')}
      cancel={t('no')}
      busy={busy}
      onSubmit={sign}
      onClose={onClose}
    >
      <p>{t('signText', { hash: hash.slice(0, 16) })}</p>
      <Unfinished unjudged={unjudged} waiting={waiting} disputed={disputed} />
      {means === 'code' && <p>{words('factorNote')}</p>}
      {means === 'password' && (
        <label className={styles.field}>
          {words('password')}
          <Input
            ref={password}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            aria-describedby="sign-password-note"
          />
          <span id="sign-password-note">{words('passwordNote')}</span>
        </label>
      )}
    </FormDialog>
  )
}
