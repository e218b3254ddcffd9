export { differenceList as GET } from '@/lib/api/platform'
