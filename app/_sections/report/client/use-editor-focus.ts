'use client'
import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus with an editor that takes the place of the button that opens it: into its field, and back to the button.
 * @returns `follow`: to be called when a person opens or closes the editor; a restored draft takes no focus
 */
export function useEditorFocus(isOpen: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    if (isOpen) field.current?.focus()
    else buttons.current?.querySelector('button')?.focus()
  }, [isOpen])
  const follow = () => {
    isFollowed.current = true
  }
  return { field, buttons, follow }
}
