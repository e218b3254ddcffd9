import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { sectionHref } from '@/lib/catalogue/section-href'
import { claimText, noOverallOpinion } from '@/lib/evidence/claims'
import { formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { CommitteeMember } from '@/lib/report/committee/committee'
import { actingOf, type ReportShown } from '@/lib/report/loaders'
import { DissentButton } from './client/dissent-button'
import { OpinionEditor, ReopenButton } from './client/opinion-editor'
import { LeaderChoice, OverallEditor } from './client/overall-editor'
import styles from './work.module.css'

async function Member({ member, shown }: { member: CommitteeMember; shown: ReportShown }) {
  const t = await getTranslations('report')
  const { userId, username, name, isLeader } = member
  const { person, section, work } = shown
  const opinion = work.opinions.find((one) => one.userId === userId)
  const isOwn = userId === person.userId
  const handedIn = opinion?.handedInAt ?? null
  const state = handedIn !== null ? 'handed' : isOwn && opinion ? 'draft' : 'waiting'
  return (
    <li data-own={isOwn || undefined}>
      <div className={styles.memberHead}>
        <strong>{name}</strong>
        <span className={styles.faint}>{username}</span>
        {isLeader && <span className={styles.tag}>{t('overall.leader')}</span>}
        <span className={styles.faint}>
          {t(`opinions.${state}`)} {handedIn !== null && formatTime(handedIn)}
        </span>
      </div>
      {isOwn && handedIn === null ? (
        <OpinionEditor openId={section.openId} text={opinion?.text ?? ''} />
      ) : (
        <p className={opinion ? styles.text : `${styles.text} ${styles.faint}`}>
          {opinion?.text ?? t('opinions.hiddenDraft')}
        </p>
      )}
      {handedIn !== null && actingOf(shown).isChair && (
        <div className={styles.buttons}>
          <ReopenButton openId={section.openId} userId={userId} />
        </div>
      )}
    </li>
  )
}

export async function Opinions(shown: ReportShown) {
  const t = await getTranslations('report')
  const { committee } = shown.work
  return (
    <Card id="opinions" title={t('opinions.title')}>
      {committee.length === 0 ? (
        <p className={styles.faint}>
          {t('signatures.none')} {t('signatures.noneText')}{' '}
          <Link href={sectionHref(shown.section.openId, 'expert_info')}>{t('signatures.toExperts')}</Link>
        </p>
      ) : (
        <ul className={styles.members}>
          {committee.map((member) => (
            <Member key={member.userId} member={member} shown={shown} />
          ))}
        </ul>
      )}
    </Card>
  )
}

async function OverallDissents({ work, section, person }: ReportShown) {
  const t = await getTranslations('report')
  const against = work.dissents.filter(({ judgementId }) => judgementId === null)
  const own = against.find(({ userId }) => userId === person.userId)
  const mayDisagree = work.committee.some(({ userId, isLeader }) => userId === person.userId && !isLeader)
  return (
    <>
      {against.map(({ id, name, text }) => (
        <p key={id} className={`${styles.text} ${styles.dissent}`}>
          {t('judgement.dissentOf', { name, text })}
        </p>
      ))}
      {mayDisagree && work.head?.overallText && (
        <div className={styles.buttons}>
          <DissentButton
            openId={section.openId}
            judgementId={null}
            about={work.head.overallText}
            text={own?.text ?? ''}
          />
        </div>
      )}
    </>
  )
}

export async function Overall(shown: ReportShown) {
  const t = await getTranslations('report.overall')
  const { section, work } = shown
  const { member, isChair } = actingOf(shown)
  const { head, committee } = work
  const leader = committee.find(({ isLeader }) => isLeader)
  return (
    <Card title={t('title')}>
      <div className={styles.memberHead}>
        <span>
          {t('leader')} <strong>{leader?.name ?? t('noLeader')}</strong>
        </span>
        {head?.overallDate && (
          <span>
            {t('date')} {head.overallDate}
          </span>
        )}
        {isChair && committee.length > 0 && (
          <LeaderChoice
            key={head?.leaderId ?? 'none'}
            openId={section.openId}
            chosen={head?.leaderId ?? null}
            members={committee.filter(({ maySign }) => maySign)}
          />
        )}
      </div>
      <p className={head?.overallText ? styles.text : `${styles.text} ${styles.faint}`}>
        {head?.overallText ?? claimText(noOverallOpinion(), translator(shown.locale))}{' '}
        {!head?.overallText && !member?.isLeader && t('onlyLeader')}
      </p>
      {member?.isLeader && (
        <OverallEditor
          openId={section.openId}
          text={head?.overallText ?? ''}
          date={head?.overallDate ?? formatTime(Date.now()).slice(0, 10)}
          stored={{ text: head?.overallText ?? null, date: head?.overallDate ?? null }}
        />
      )}
      <OverallDissents {...shown} />
    </Card>
  )
}
