export { exportReport as GET } from '@/lib/api/report/reports'
