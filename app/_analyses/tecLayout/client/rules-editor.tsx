'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useReady } from '@/app/_ui/client/use-ready'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import { requiredSaid } from '@/lib/analyses/tecLayout/rule/said'
import type { RuleProposal, TenderQuote } from '@/lib/documents/tender-rules/job-kinds'
import {
  layoutRuleField,
  type StatedLayoutRule,
  type StoredLayoutRule,
  statedLayoutRule,
} from '@/lib/domain/technical/layout-rules'
import type { Said } from '@/lib/engine/analysis'
import { isSame } from '@/lib/kit/merge'
import { inItsScope } from '@/lib/sections/layout-rules/check'
import { type EditedRule, editedOf, newRule, statedOf, withRule } from '../edited'
import styles from '../rules.module.css'
import { AddRule, ProfileChoice } from './add-rule'
import { ProposalList, UnreadList } from './proposal-list'
import { type RuleItem, RuleList } from './rule-list'
import { useReading } from './use-reading'
import { useRules } from './use-rules'

interface Profile {
  readonly id: string
  readonly rules: readonly StatedLayoutRule[]
}

interface EditorProps {
  readonly openId: string
  readonly mayEdit: boolean
  readonly rules: readonly StoredLayoutRule[]
  readonly profiles: readonly Profile[]
}

/** What a rule requires in words, and what the rules and their problems are called. */
function useRuleWords() {
  const [t, codes] = [useTranslations(), useTranslations('codes')]
  const said = (one: Said) => (typeof one === 'string' ? one : t(one.message as never, one.values as never))
  const textOf = ({ key, value }: Pick<StatedLayoutRule, 'key' | 'value'>) =>
    requiredSaid(key, String(value)).map(said).join('')
  const nameOf = (field: string) => {
    const [key, scope] = field.split(' ')
    const name = codes(`layoutRule.${key}` as never)
    return scope === 'page' ? name : `${name} · ${codes(`ruleScope.${scope}` as never)}`
  }
  const problemOf = (key: string, reason: string) =>
    t(`layoutRules.problems.${reason}` as never, { rule: codes(`layoutRule.${key}` as never) } as never)
  return { textOf, nameOf, problemOf }
}

const statedOfProposal = ({ key, value, scope, quote, file, page }: RuleProposal): StatedLayoutRule =>
  inItsScope({ key, value, tolerance: null, scope, quote, file, page })

function itemsOf(
  { rules, problems }: ReturnType<typeof useRules>,
  stored: readonly StoredLayoutRule[],
  problemOf: (key: string, reason: string) => string,
): RuleItem[] {
  const known = new Map(stored.map((rule) => [layoutRuleField(rule), rule]))
  return rules.map((rule, at) => {
    const confirmed = known.get(layoutRuleField(statedOf(rule)))
    const problem = problems.find(({ index }) => index === at)
    return {
      rule,
      confirmed: confirmed && isSame(statedLayoutRule(confirmed), statedOf(rule)) ? confirmed : null,
      problem: problem ? problemOf(problem.key, problem.reason) : null,
    }
  })
}

/** The rules of a section: what was confirmed, what its tender seems to prescribe, and what is entered by hand. */
export function RulesEditor({ openId, mayEdit, rules: stored, profiles }: EditorProps) {
  const t = useTranslations('layoutRules.tab')
  const words = useRuleWords()
  const isReady = useReady()
  const conflictWords = useConflictWords()
  const reading = useReading(openId)
  const editor = useRules(openId, stored, reading)
  const [quoted, setQuoted] = useState<TenderQuote | null>(null)
  const [list, adding] = [useRef<HTMLDivElement>(null), useRef<HTMLSelectElement>(null)]
  const { rules, setRules, conflicts } = editor

  /** The fields of a rule that has just been put into the list. */
  const focusOn = (at: number) =>
    setTimeout(() => {
      const item = list.current?.querySelectorAll('li')[at]
      item?.querySelector<HTMLElement>('[aria-invalid], input')?.focus()
    })
  const put = (rule: EditedRule, focus: boolean) => {
    const next = withRule(rules, rule)
    setRules(next)
    if (focus) focusOn(next.findIndex((one) => layoutRuleField(one) === layoutRuleField(rule)))
  }
  const add = (key: string) => {
    put(newRule(key, quoted ?? undefined), true)
    if (quoted) reading.decide('unread', quoted)
    setQuoted(null)
  }
  const take = (proposal: RuleProposal, focus: boolean) => {
    put(editedOf(statedOfProposal(proposal)), focus)
    reading.decide('proposals', proposal)
  }
  const takeProfile = (id: string) => {
    const chosen = profiles.find((profile) => profile.id === id)
    if (chosen) setRules(chosen.rules.map(editedOf).reduce(withRule, [...rules]))
  }
  const save = async () => {
    const wrong = await editor.save()
    if (wrong !== null) focusOn(wrong)
  }
  const fields = new Map(rules.map((rule) => [layoutRuleField(statedOf(rule)), statedOf(rule)]))
  const all = reading.now?.proposals ?? []
  const thereOf = (proposal: RuleProposal) => fields.get(layoutRuleField(statedOfProposal(proposal)))
  const proposals = all
    .filter((proposal) => thereOf(proposal)?.value !== proposal.value)
    .map((proposal) => {
      const there = thereOf(proposal)
      return { proposal, text: words.textOf(proposal), instead: there ? words.textOf(there) : null }
    })
  return (
    <div className={styles.editor}>
      <DraftNote state={editor.drafts} />
      <ConflictList
        conflicts={conflicts.open}
        picked={conflicts.picked}
        words={conflictWords}
        labelOf={words.nameOf}
        textOf={(_, value) => (value ? words.textOf(value as StatedLayoutRule) : '')}
        onPick={editor.resolve}
      />
      {mayEdit && (
        <div className={styles.buttons}>
          <Button
            icon="file"
            disabled={!isReady || reading.isReading}
            aria-busy={reading.isReading}
            onClick={reading.read}
          >
            {t(reading.isReading ? 'reading' : 'read')}
          </Button>
          <Button kind="primary" disabled={editor.isSaving || !editor.isDirty} onClick={save}>
            {t('save')}
          </Button>
          <span className="hint bare">{t('saveText')}</span>
        </div>
      )}
      {reading.now && (
        <section>
          <h2>{t('proposalsOf', { count: proposals.length })}</h2>
          <p className="hint bare">
            {reading.now.documents.length === 0
              ? t('noTender')
              : t('readFrom', { files: reading.now.documents.map(({ file }) => file).join('、') })}
          </p>
          {all.length > proposals.length && (
            <p className="hint bare">{t('areThere', { count: all.length - proposals.length })}</p>
          )}
          {reading.now.documents
            .filter(({ state }) => state !== 'read')
            .map(({ file, state }) => (
              <p key={file} className={styles.problem}>
                {t('notRead', { file, reason: t(`states.${state}` as never) })}
              </p>
            ))}
          <ProposalList
            items={proposals}
            onAccept={(proposal) => take(proposal, false)}
            onEdit={(proposal) => take(proposal, true)}
            onLeaveOut={(proposal) => reading.decide('proposals', proposal)}
          />
          <UnreadList
            sentences={reading.now.unread}
            count={reading.now.unreadCount}
            onEnter={(sentence) => {
              setQuoted(sentence)
              adding.current?.focus()
            }}
            onDone={(sentence) => reading.decide('unread', sentence)}
          />
        </section>
      )}
      <section ref={list}>
        <h2>{t('rules')}</h2>
        <RuleList
          items={itemsOf(editor, stored, words.problemOf)}
          mayEdit={mayEdit}
          onChange={(at, rule) => setRules(rules.map((one, index) => (index === at ? rule : one)))}
          onRemove={(at) => setRules(rules.filter((_, index) => index !== at))}
        />
      </section>
      {mayEdit && (
        <section>
          <h2>{t('byHandTitle')}</h2>
          <AddRule quoted={quoted} field={adding} onAdd={add} onUnquote={() => setQuoted(null)} />
          <ProfileChoice
            profiles={profiles.map(({ id, rules: all }) => ({ id, count: all.length }))}
            onTake={takeProfile}
          />
        </section>
      )}
    </div>
  )
}
