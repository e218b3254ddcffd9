export { exportReport as GET } from '@/lib/api/reports'
