export { tryFileColumns as POST } from '@/lib/api/file-columns'
