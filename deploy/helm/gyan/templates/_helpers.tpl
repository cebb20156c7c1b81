{{- define "gyan.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "gyan.labels" -}}
app.kubernetes.io/name: gyan
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "gyan.selector" -}}
app.kubernetes.io/name: gyan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "gyan.secret" -}}
{{- .Values.secret.existing | default (include "gyan.name" .) -}}
{{- end }}

{{- define "gyan.claim" -}}
{{- .Values.data.existingClaim | default (printf "%s-data" (include "gyan.name" .)) -}}
{{- end }}

{{/* The path of publicUrl: "/" or "/gyan". */}}
{{- define "gyan.path" -}}
{{- $path := (urlParse .Values.publicUrl).path | trimSuffix "/" -}}
{{- $path | default "/" -}}
{{- end }}

{{/* A pod: (dict "root" $ "part" "web" "services" "web" "resources" … "port" 4317). */}}
{{- define "gyan.pod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "gyan.selector" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .part }}
  annotations:
    checksum/secret: {{ toJson $root.Values.secret | sha256sum }}
    checksum/settings: {{ toJson $root.Values.settings | sha256sum }}
spec:
  automountServiceAccountToken: false
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  terminationGracePeriodSeconds: 45
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: gyan
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: ["--services={{ .services }}"]
      env:
        - name: PUBLIC_URL
          value: {{ $root.Values.publicUrl | quote }}
        - name: TRUSTED_PROXIES
          value: {{ $root.Values.ingress.trustedProxies | quote }}
        {{- if eq .part "worker" }}
        - name: WORKER_PORT
          value: {{ .port | quote }}
        {{- end }}
        {{- range $name, $value := $root.Values.settings }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      envFrom:
        - secretRef: { name: {{ include "gyan.secret" $root }} }
      ports:
        - { name: http, containerPort: {{ .port }} }
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 5
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 15
        timeoutSeconds: 5
        failureThreshold: 4
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
      resources: {{ toYaml .resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        {{- if $root.Values.backups.existingClaim }}
        - { name: backups, mountPath: /backups }
        {{- end }}
  volumes:
    - name: data
      persistentVolumeClaim: { claimName: {{ include "gyan.claim" $root }} }
    - name: tmp
      emptyDir: { sizeLimit: 1Gi }
    {{- with $root.Values.backups.existingClaim }}
    - name: backups
      persistentVolumeClaim: { claimName: {{ . }} }
    {{- end }}
{{- end }}
