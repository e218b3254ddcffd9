'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import type { FormWords } from '../fields'
import styles from '../forms.module.css'

/** An initial password or a key, shown only once, with a button that copies it. */
export function Secret({ secret, words }: { secret: string; words: FormWords }) {
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.secret} role="status">
      <p>{words.secret}</p>
      <div className={styles.secretRow}>
        <output className={styles.secretValue}>{secret}</output>
        <Button
          onClick={async () => {
            await navigator.clipboard?.writeText(secret)
            setCopied(true)
          }}
        >
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      <p className="hint bare">{words.secretNote}</p>
    </div>
  )
}
