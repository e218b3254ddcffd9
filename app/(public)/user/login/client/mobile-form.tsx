'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import { MOBILE } from '@/lib/domain/people'
import styles from '../login.module.css'
import { LoginField } from './login-field'
import { RefusalNotice } from './refusal-notice'
import { useCountdown } from './use-countdown'
import { useSignIn } from './use-sign-in'

type Field = 'mobile' | 'captcha'
type Problems = Partial<Record<Field, string>>

/** Requests a code, and counts down until the next request is allowed. */
function useSmsCode() {
  const t = useTranslations()
  const { left, start } = useCountdown()
  const [notice, setNotice] = useState<{ ok: boolean; text: string } | null>(null)
  async function ask(mobile: string) {
    const answer = await call(`/message/captcha/sms?mobile=${encodeURIComponent(mobile)}`).catch(() => null)
    if (answer?.ok) start(Number(answer.data?.seconds ?? 0))
    setNotice({ ok: answer?.ok ?? false, text: answer?.message || t('errors.internal') })
  }
  return { left, notice, ask }
}

/** The logic of the form: requests a code, and signs in with it. */
function useMobileForm(target: string) {
  const t = useTranslations('users.login')
  const form = useRef<HTMLFormElement>(null)
  const smsCode = useSmsCode()
  const signing = useSignIn<Field>('mobile', target)
  const typed = (name: Field) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim()
  const wrongMobile = (mobile: string): Problems => {
    if (mobile === '') return { mobile: t('mobileMissing') }
    return MOBILE.test(mobile) ? {} : { mobile: t('mobileWrong') }
  }
  function refuse(found: Problems): boolean {
    signing.setProblems(found)
    signing.setRefusal(null)
    const [first] = Object.keys(found)
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
    return first !== undefined
  }
  function askCode() {
    const mobile = typed('mobile')
    if (!refuse(wrongMobile(mobile))) void smsCode.ask(mobile)
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = { mobile: typed('mobile'), captcha: typed('captcha') }
    const missing: Problems = values.captcha === '' ? { captcha: t('smsCodeMissing') } : {}
    if (!refuse({ ...wrongMobile(values.mobile), ...missing })) void signing.submit(values)
  }
  const { left, notice } = smsCode
  const { problems, refusal, busy, clearProblem } = signing
  return { form, left, notice, problems, refusal, busy, clearProblem, askCode, send }
}

export function MobileForm({ target }: { target: string }) {
  const t = useTranslations('users.login')
  const { form, left, notice, problems, refusal, busy, clearProblem, askCode, send } = useMobileForm(target)
  return (
    <form ref={form} onSubmit={send} noValidate className={styles.form}>
      {refusal && <RefusalNotice refusal={refusal} />}
      {notice && !refusal && (
        <p role="status" className={notice.ok ? styles.sent : styles.failure}>
          {notice.text}
        </p>
      )}
      <LoginField
        id="mobile"
        label={t('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        problem={problems.mobile}
        onChange={() => clearProblem('mobile')}
      />
      <LoginField
        id="captcha"
        label={t('smsCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problems.captcha}
        onChange={() => clearProblem('captcha')}
        extra={
          <Button large disabled={left > 0} onClick={askCode}>
            {left > 0 ? t('again', { seconds: left }) : t('getSmsCode')}
          </Button>
        }
      />
      <Button kind="primary" type="submit" large disabled={busy} aria-busy={busy}>
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
