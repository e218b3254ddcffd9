'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { copy } from '@/app/_ui/client/copy'

/** Copies the address of `href` as others need it, with the name of the server. */
export function CopyLink(props: { href: string; label: string; done: string; failed: string }) {
  const [said, setSaid] = useState('')
  const onClick = () => {
    const address = new URL(props.href, window.location.href).href
    setSaid(copy({ 'text/plain': address }) ? props.done : props.failed)
  }
  return (
    <>
      <Button small onClick={onClick}>
        {props.label}
      </Button>{' '}
      <span role="status">{said}</span>
    </>
  )
}
