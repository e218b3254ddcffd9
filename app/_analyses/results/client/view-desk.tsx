'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { Input } from '@/app/_ui/input'
import styles from '../column-filters.module.css'

interface Words {
  readonly name: string
  readonly save: string
  readonly keep: string
  readonly forget: string
  readonly failed: string
}

/** Sends a change of the person's views, says what came of it, and shows it. */
function useChange(failed: string) {
  const router = useRouter()
  return async (path: string, method: 'POST' | 'DELETE', body?: object): Promise<boolean> => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await call(path, init).catch(() => null)
    void toast(answer?.ok ? 'success' : 'error', answer?.message || failed)
    if (answer?.ok) router.refresh()
    return answer?.ok === true
  }
}

/** Saves the view of the address under a name, deletes views (`data-view`), and remembers columns. */
export function ViewDesk(props: {
  place: string
  columns: readonly string[]
  isRemembered: boolean
  words: Words
}) {
  const { place, columns, isRemembered, words } = props
  const change = useChange(words.failed)
  const latest = useRef(change)
  latest.current = change
  const [name, setName] = useState('')
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLElement>('button[data-view]')
      if (button) void latest.current(`/api/personal/views/${button.dataset.view}`, 'DELETE')
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [])
  const save = async () => {
    const query = new URLSearchParams(location.search)
    // What the page shows, even if the address does not name it.
    if (isRemembered) query.set('columns', columns.join())
    const body = { place, name, query: query.toString() }
    if (name.trim() !== '' && (await change('/api/personal/views', 'POST', body))) setName('')
  }
  return (
    <div className={styles.viewActions}>
      <Input
        aria-label={words.name}
        placeholder={words.name}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
      <Button small disabled={name.trim() === ''} onClick={save}>
        {words.save}
      </Button>
      <Button
        small
        onClick={() =>
          change('/api/personal/columns', 'POST', { place, columns: isRemembered ? [] : columns })
        }
      >
        {isRemembered ? words.forget : words.keep}
      </Button>
    </div>
  )
}
