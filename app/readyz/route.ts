export { readiness as GET } from '@/lib/api/monitor'
