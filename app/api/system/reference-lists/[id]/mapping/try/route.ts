export { tryListMapping as POST } from '@/lib/api/system/reference-lists'
