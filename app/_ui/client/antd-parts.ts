'use client'

/** What ask.tsx loads late, as one piece. */
export { ConfigProvider, Modal, message, notification } from 'antd'
