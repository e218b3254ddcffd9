'use client'
import type { Progress } from '@/app/_analyses/results/client/use-run'
import styles from '../records.module.css'

export const percentOf = ({ done, total }: Progress) => (total > 0 ? Math.floor((done / total) * 100) : 0)

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}
