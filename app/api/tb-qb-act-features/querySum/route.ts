export { querySum as GET } from '@/lib/api/features'
