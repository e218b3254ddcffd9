import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import { confirmedUntil } from '@/lib/auth/proof'
import { sectionHref, signHref } from '@/lib/catalogue/section-href'
import { meansOf } from '@/lib/domain/passwords/means'
import { claimText, sealBroken, sealState, signaturesLapsed, signingClaim } from '@/lib/evidence/claims'
import { formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { WaitingTable } from '@/lib/report/judging/open-tables'
import { factProgress } from '@/lib/report/judging/progress'
import { actingOf, type ReportShown } from '@/lib/report/loaders'
import { signersOf, signingFacts } from '@/lib/report/seal/signers'
import { changeWords } from './change-words'
import { SignButton } from './client/sign-button'
import { JudgedCount } from './judged-count'
import { tableName, WaitingFindings } from './open-findings'
import { WithdrawButton } from './signatures-given'
import styles from './work.module.css'

type Acting = ReturnType<typeof actingOf>

/** Why the existing signatures are not valid. */
function InvalidSignatures({ seal, locale }: ReportShown) {
  const translate = translator(locale)
  const newest = seal.sealed[0]
  return (
    <>
      {newest && seal.changes.length > 0 && (
        <p role="alert">
          {claimText(
            sealBroken({
              number: newest.number,
              time: formatTime(newest.sealedAt),
              changes: changeWords(seal.changes, locale),
            }),
            translate,
          )}
        </p>
      )}
      {signaturesLapsed(seal.lapsed?.signatures.length ?? 0).map((claim) => (
        <p key={claim.key}>{claimText(claim, translate)}</p>
      ))}
    </>
  )
}

const stateWords = ({ seal, locale }: ReportShown, { condition }: Acting): string =>
  claimText(sealState(condition, seal.current?.number ?? 0), translator(locale))

/** The members without recorded attendance, with a link to record it. */
async function Absent({ section, person }: ReportShown, { absent, mayAttend }: Acting) {
  const t = await getTranslations('report.signatures')
  if (absent.length === 0) return null
  return (
    <p>
      {absent.some(({ userId }) => userId === person.userId) && <strong>{t('ownAbsent')} </strong>}
      {t('absent', { names: absent.map(({ name }) => name).join(' · ') })}{' '}
      {mayAttend && (
        <Link href={signHref(section.openId)} prefetch={false}>
          {t('toAttendance')}
        </Link>
      )}
    </p>
  )
}

/** How many findings are judged, which are not or wait for the bidder, and how many judgements are disputed. */
async function JudgedState({ section, unjudged, toClarify, waiting, disputed }: ReportShown) {
  const t = await getTranslations('judging')
  return (
    <>
      <p className={styles.line}>
        <JudgedCount progress={factProgress(section.openId).then((facts) => [facts])} />
        {disputed.length > 0 && (
          <Link
            className={styles.dissent}
            href={`${sectionHref(section.openId, 'report')}?tab=work#disputes`}
            prefetch={false}
          >
            {t('disputesCount', { count: disputed.length })}
          </Link>
        )}
      </p>
      <WaitingFindings kind="unjudged" tables={unjudged} count={waiting.unjudged} />
      <WaitingFindings kind="toClarify" tables={toClarify} count={waiting.toClarify} />
    </>
  )
}

const namedTables = (tables: readonly WaitingTable[]) =>
  Promise.all(tables.map(async (one) => ({ name: await tableName(one), count: one.count, href: one.href })))

/** The button to sign, or the way to confirm who one is, for people who have no password to enter. */
async function Sign({ shown, isReady }: { shown: ReportShown; isReady: boolean }) {
  const t = await getTranslations('singleSignOn.confirm')
  const means = meansOf(shown.person.proof)
  if (means === 'provider' && confirmedUntil(shown.person.proof) === null)
    return <ButtonLink href="/account/settings?tab=password">{t('button')}</ButtonLink>
  return (
    <SignButton
      openId={shown.section.openId}
      hash={shown.seal.now.hash}
      disabled={!isReady}
      unjudged={await namedTables(shown.unjudged)}
      waiting={shown.waiting}
      disputed={shown.disputed.length}
      means={means}
    />
  )
}

/** The state of the signatures, shown on every tab, with the button to sign. */
export async function SealBar(shown: ReportShown) {
  const t = await getTranslations('report.signatures')
  const acting = actingOf(shown)
  const { condition, isReady } = acting
  const signing = signingFacts(signersOf(shown.work, shown.seal.current))
  return (
    <section id="sign" className={styles.bar} data-condition={condition} aria-label={t('title')}>
      <div>
        <p className={styles.state}>
          <Icon name={condition === 'sealed' ? 'shield' : condition === 'broken' ? 'warning' : 'info'} />
          <strong>{stateWords(shown, acting)}</strong>
          {signing.linked > 0 && <span>{claimText(signingClaim(signing), translator(shown.locale))}</span>}
        </p>
        <InvalidSignatures {...shown} />
        {shown.work.committee.length === 0 && <p>{t('noneText')}</p>}
        {condition !== 'sealed' && signing.linked > 0 && !isReady && <p>{t('notReady')}</p>}
        {condition !== 'sealed' && (await Absent(shown, acting))}
        <JudgedState {...shown} />
        <p className={styles.hash}>SHA-256 {shown.seal.now.hash}</p>
      </div>
      {acting.maySign && condition !== 'sealed' && <Sign shown={shown} isReady={isReady} />}
      {acting.member && acting.hasSigned && condition === 'signing' && (
        <WithdrawButton openId={shown.section.openId} {...acting.member} />
      )}
    </section>
  )
}

export async function Versions({ path, seal }: ReportShown & { path: string }) {
  const t = await getTranslations('report.signatures')
  if (seal.sealed.length === 0) return null
  return (
    <ul className={styles.list}>
      {seal.sealed.map(({ number, hash, sealedAt, signatures }) => (
        <li key={number}>
          <span className={styles.line}>
            <Link href={`${path}?version=${number}`} prefetch={false}>
              {t('open', { number })}
            </Link>
            <span className={styles.faint}>{formatTime(sealedAt)}</span>
            <span className={styles.faint}>{signatures.map(({ name }) => name).join(' · ')}</span>
          </span>
          <code className={styles.hash}>{hash}</code>
        </li>
      ))}
    </ul>
  )
}
