export { stateFileColumns as POST } from '@/lib/api/file-columns'
