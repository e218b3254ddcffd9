export { versionList as GET } from '@/lib/api/platform'
