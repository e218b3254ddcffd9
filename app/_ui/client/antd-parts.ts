'use client'

/** The parts of Ant Design that ask.tsx loads on demand, as one chunk. */
export { ConfigProvider, message, notification } from 'antd'
