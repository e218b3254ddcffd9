import { getTranslations } from 'next-intl/server'
import type { RuleState } from '@/lib/analyses/tecLayout/rule/found'
import { CLASS_SHAPES, MARK_CLASSES, type MarkClass, STATE_SHAPES } from '@/lib/analyses/tecLayout/view/marks'
import { RULE_STATE } from '@/lib/domain/codes'
import styles from './marks.module.css'

function Shape({ name, shape }: { name: string; shape: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={16}
      height={16}
      className={styles[name]}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of ours
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  )
}

/** The mark of a state; its words stand beside it, or in the label of what holds it. */
export const StateMark = ({ state }: { state: RuleState }) => (
  <Shape name={state} shape={STATE_SHAPES[state]} />
)

export const ClassMark = ({ kind }: { kind: MarkClass }) => <Shape name={kind} shape={CLASS_SHAPES[kind]} />

export async function StateLegend() {
  const codes = await getTranslations('codes.ruleState')
  return (
    <ul className={styles.legend}>
      {RULE_STATE.map((state) => (
        <li key={state}>
          <StateMark state={state} /> {codes(state)}
        </li>
      ))}
    </ul>
  )
}

/** What the marks of places mean. */
export async function ClassLegend() {
  const codes = await getTranslations('codes.layoutClass')
  return (
    <ul className={styles.legend}>
      {MARK_CLASSES.map((kind) => (
        <li key={kind}>
          <ClassMark kind={kind} /> {codes(kind)}
        </li>
      ))}
    </ul>
  )
}
