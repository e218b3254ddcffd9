'use client'
import dynamic from 'next/dynamic'

/** Loaded by a page that shows comments: a finding is open. */
export const CommentForm = dynamic(() => import('./comment-form').then((module) => module.CommentForm))
export const RemoveComment = dynamic(() => import('./remove-comment').then((module) => module.RemoveComment))
