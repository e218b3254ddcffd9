'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'

/** Shows what is typed into a password field, and hides it again. */
export function RevealButton(props: { inputId: string; words: readonly [show: string, hide: string] }) {
  const [isShown, setShown] = useState(false)
  const [show, hide] = props.words
  function toggle() {
    const input = document.getElementById(props.inputId)
    if (!(input instanceof HTMLInputElement)) return
    input.type = isShown ? 'password' : 'text'
    setShown(!isShown)
  }
  const words = isShown ? hide : show
  return (
    <Button
      icon={isShown ? 'eyeOff' : 'eye'}
      title={words}
      aria-pressed={isShown}
      aria-controls={props.inputId}
      onClick={toggle}
    >
      {null}
    </Button>
  )
}
