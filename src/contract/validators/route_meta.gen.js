// Generated from schemas/ by `npm run gen`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, stdin_default = validate20;
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[a-z][a-z0-9_]*$", "u");
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.model === void 0 && (missing0 = "model") || data.page_name === void 0 && (missing0 = "page_name") || data.table_type === void 0 && (missing0 = "table_type"))
        return validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.model !== void 0) {
        let data0 = data.model, _errs1 = errors;
        if (errors === errors)
          if (typeof data0 == "string") {
            if (func1(data0) > 48)
              return validate22.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" }], !1;
            if (!pattern4.test(data0))
              return validate22.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' }], !1;
          } else
            return validate22.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.page_name !== void 0) {
          let data1 = data.page_name, _errs4 = errors;
          if (errors === errors)
            if (typeof data1 == "string") {
              if (func1(data1) > 48)
                return validate22.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" }], !1;
              if (!pattern4.test(data1))
                return validate22.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' }], !1;
            } else
              return validate22.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs4 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.table_type !== void 0) {
            let _errs7 = errors;
            if (typeof data.table_type != "string")
              return validate22.errors = [{ instancePath: instancePath + "/table_type", schemaPath: "#/properties/table_type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs7 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate22.errors = vErrors, errors === 0;
}
validate22.evaluated = { props: { model: !0, page_name: !0, table_type: !0 }, dynamicProps: !1, dynamicItems: !1 };
var pattern6 = new RegExp("^[0-9a-f]{16,64}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pageWidget === void 0 && (missing0 = "pageWidget") || data.pageConfig === void 0 && (missing0 = "pageConfig") || data.rev === void 0 && (missing0 = "rev"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.pageWidget !== void 0) {
        let _errs1 = errors;
        if (typeof data.pageWidget != "string")
          return validate20.errors = [{ instancePath: instancePath + "/pageWidget", schemaPath: "#/properties/pageWidget/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.pageConfig !== void 0) {
          let data1 = data.pageConfig, _errs3 = errors;
          if (errors === _errs3)
            if (data1 && typeof data1 == "object" && !Array.isArray(data1))
              data1.tableInfo !== void 0 && (validate22(data1.tableInfo, { instancePath: instancePath + "/pageConfig/tableInfo", parentData: data1, parentDataProperty: "tableInfo", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors), errors = vErrors.length));
            else
              return validate20.errors = [{ instancePath: instancePath + "/pageConfig", schemaPath: "#/properties/pageConfig/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.rev !== void 0) {
            let data3 = data.rev, _errs6 = errors;
            if (errors === errors)
              if (typeof data3 == "string") {
                if (!pattern6.test(data3))
                  return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{16,64}$" }, message: 'must match pattern "^[0-9a-f]{16,64}$"' }], !1;
              } else
                return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs6 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { pageWidget: !0, pageConfig: !0, rev: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
